import { ERROR_MESSAGES, type FieldError } from '@mintbridge/contracts';

const STATUS = {
  invalidInput: 400,
  badRequest: 400,
  invalidJson: 400,
  tooDeep: 400,
  badCursor: 400,
  csvShape: 400,
  resetOriginalWrong: 400,
  signInRequired: 401,
  wrongCredentials: 401,
  resetGrantMissing: 401,
  accountInactive: 401,
  forbidden: 403,
  superadminRefused: 403,
  otherSeller: 403,
  notFound: 404,
  productNotFound: 404,
  extractionNotFound: 404,
  inquiryNotFound: 404,
  accessRequestNotFound: 404,
  ndaNotFound: 404,
  nothingLocked: 409,
  accessDecided: 409,
  emailUnverified: 403,
  investorInactive: 409,
  batchNotFound: 404,
  userNotFound: 404,
  resetEmailUnknown: 404,
  savedSearchNotFound: 404,
  unsubscribeUnknown: 404,
  jobNotFound: 404,
  ownAccount: 403,
  deactivated: 409,
  emailTaken: 409,
  tooManySearches: 409,
  inquiryClosed: 409,
  lastSuperadmin: 409,
  conflictRetry: 409,
  noSource: 409,
  idempotencyMismatch: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  readingsUsedUp: 429,
  unexpected: 500,
  unavailable: 503,
} as const satisfies Record<keyof typeof ERROR_MESSAGES, number>;

export type ErrorCode = keyof typeof STATUS;

interface Details {
  /** Shown instead of the code's own message. */
  message?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** A public error: a code of the one table, with its status and a message that may be shown. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? ERROR_MESSAGES[code]);
    this.name = 'AppError';
    this.status = STATUS[code];
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Invalid input. The first field's message becomes the error's message. */
export const invalidInput = (errors: FieldError[]): AppError =>
  new AppError('invalidInput', { errors, ...(errors[0] ? { message: errors[0].message } : {}) });
