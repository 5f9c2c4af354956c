import { ERRORS, type ErrorCode, type FieldError } from '@mintbridge/contracts';

interface Details {
  /** Replaces the message of the code. */
  message?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** A public error: a code of ERRORS with its status and message. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.name = 'AppError';
    this.status = ERRORS[code].status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Invalid input. The first field's message becomes the error's message. */
export const invalidInput = (errors: FieldError[]): AppError =>
  new AppError('invalidInput', { errors, ...(errors[0] ? { message: errors[0].message } : {}) });
