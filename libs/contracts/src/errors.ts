import * as z from 'zod';
import { READING_LIMITS } from './readings.js';

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of all error responses. `message` can be shown to users. */
export const apiErrorSchema = z
  .object({
    statusCode: z.int(),
    message: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiErrorSchema>;

/** The public errors: status, and a message that is shown verbatim. */
export const ERRORS = {
  invalidInput: { status: 400, message: 'Please check the highlighted fields.' },
  badRequest: { status: 400, message: 'The request could not be read.' },
  invalidJson: { status: 400, message: 'The request is not valid JSON.' },
  tooDeep: { status: 400, message: 'The request is nested too deeply.' },
  resetOriginalWrong: { status: 400, message: 'The original password you entered is incorrect.' },
  badCursor: { status: 400, message: 'This page link is no longer valid.' },
  csvShape: { status: 400, message: 'The listing needs at least 2 lines and 14 columns.' },
  signInRequired: { status: 401, message: 'Please sign in to continue.' },
  wrongCredentials: { status: 401, message: 'Invalid email or password.' },
  accountInactive: { status: 401, message: 'This account is not active. Please contact admin.' },
  resetGrantMissing: { status: 401, message: 'Please verify your original password first.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  emailUnverified: { status: 403, message: 'Please verify your email address before you grant access.' },
  ownAccount: { status: 403, message: 'You cannot do this to your own account.' },
  superadminRefused: { status: 403, message: 'This role cannot be registered.' },
  otherSeller: { status: 403, message: 'You can only list products of your own account.' },
  notFound: { status: 404, message: 'This was not found.' },
  productNotFound: { status: 404, message: 'Product not found.' },
  extractionNotFound: { status: 404, message: 'Extraction not found.' },
  inquiryNotFound: { status: 404, message: 'Conversation not found.' },
  accessRequestNotFound: { status: 404, message: 'Access request not found.' },
  ndaNotFound: { status: 404, message: 'No agreement was signed with this request.' },
  batchNotFound: { status: 404, message: 'Registration not found.' },
  userNotFound: { status: 404, message: 'User not found.' },
  savedSearchNotFound: { status: 404, message: 'Saved search not found.' },
  unsubscribeUnknown: { status: 404, message: 'This link is not valid any more.' },
  jobNotFound: { status: 404, message: 'Failed job not found.' },
  resetEmailUnknown: { status: 404, message: 'No account found with this email address.' },
  nothingLocked: {
    status: 409,
    message: 'No section of this listing is locked; you already see everything.',
  },
  accessDecided: { status: 409, message: 'This request can no longer be changed that way.' },
  investorInactive: { status: 409, message: 'The account of this investor is not active.' },
  inquiryClosed: { status: 409, message: 'This conversation has ended: the other account was deleted.' },
  tooManySearches: {
    status: 409,
    message: 'You have reached the limit of saved searches. Please remove one first.',
  },
  noSource: {
    status: 409,
    message: 'We know no website of this product. A listing that was built from a website can be read again.',
  },
  deactivated: { status: 409, message: 'This account is not active.' },
  lastSuperadmin: { status: 409, message: 'You are the only superadmin. Please appoint another one first.' },
  emailTaken: { status: 409, message: 'An account with this email address already exists.' },
  conflictRetry: { status: 409, message: 'This has changed in the meantime. Please try again.' },
  idempotencyMismatch: { status: 409, message: 'This request was already used for something else.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  unsupportedMediaType: { status: 415, message: 'Please send JSON.' },
  readingsUsedUp: {
    status: 429,
    message: `This site was read ${READING_LIMITS.perDay} times in a day. Please try again later.`,
  },
  tooManyRequests: { status: 429, message: 'Too many attempts. Please try again later.' },
  unexpected: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  unavailable: { status: 503, message: 'The service is briefly unavailable. Please try again in a moment.' },
} as const;
export type ErrorCode = keyof typeof ERRORS;
