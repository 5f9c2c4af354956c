/** The job's row is done or given up already: another run of it was first. Nothing of this run may count. */
export class AlreadyDone extends Error {
  constructor() {
    super('The job is finished already');
    this.name = 'AlreadyDone';
  }
}

/** Trying again cannot help. The job is given up at once and its owner sees `message`. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}

/** Try again, but not before `delayMs` milliseconds (a service that sent Retry-After). */
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

/** One line fit for the failed jobs' list: the first line of the message, without what a library adds below it. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  const line = message.split('\n', 1)[0]!.replaceAll('\u0000', '').toWellFormed();
  return line.slice(0, MAX_REASON_LENGTH);
}
