/** Another run has finished this job. Nothing of the current run may be committed. */
export class AlreadyDone extends Error {
  constructor() {
    super('The job is finished already');
    this.name = 'AlreadyDone';
  }
}

/** A retry cannot help: the job fails immediately. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}

/** Retry after `delayMs` milliseconds at the earliest, for example after a Retry-After header. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly delayMs: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RetryLater';
  }
}

const MAX_REASON_LENGTH = 500;

/** First line of the error message, for the list of failed jobs. */
export function toReason(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  const line = message.split('\n', 1)[0]!.replaceAll('\u0000', '').toWellFormed();
  return line.slice(0, MAX_REASON_LENGTH);
}
