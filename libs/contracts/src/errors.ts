import * as z from 'zod';

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error answer. `message` is a sentence fit to be shown. */
export const apiErrorSchema = z
  .object({
    statusCode: z.int(),
    message: z.string(),
    errors: z.array(fieldErrorSchema).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiErrorSchema>;

/** The public errors: one sentence each, shown verbatim. */
export const ERROR_MESSAGES = {
  invalidInput: 'Please check the highlighted fields.',
  badRequest: 'The request could not be read.',
  invalidJson: 'The request is not valid JSON.',
  unsupportedMediaType: 'Please send JSON.',
  tooLarge: 'The request is too large.',
  tooDeep: 'The request is nested too deeply.',
  signInRequired: 'Please sign in to continue.',
  forbidden: 'You are not allowed to do this.',
  notFound: 'This was not found.',
  productNotFound: 'Product not found.',
  extractionNotFound: 'Extraction not found.',
  inquiryNotFound: 'Conversation not found.',
  accessRequestNotFound: 'Access request not found.',
  ndaNotFound: 'No agreement was signed with this request.',
  nothingLocked: 'Nothing of this listing is locked: you see all that its owner has given.',
  accessDecided: 'This request can no longer be changed that way.',
  emailUnverified: 'Please verify your email address before you grant access.',
  investorInactive: 'The account of this investor is not active.',
  inquiryClosed: 'This conversation has ended: the other account was deleted.',
  batchNotFound: 'Registration not found.',
  userNotFound: 'User not found.',
  savedSearchNotFound: 'Saved search not found.',
  unsubscribeUnknown: 'This link is not valid any more.',
  tooManySearches: 'You can save 20 searches. Please remove one first.',
  noSource: 'We know no website of this product. A listing that was built from a website can be read again.',
  readingsUsedUp: 'This site was read 5 times in a day. Please try again later.',
  jobNotFound: 'Failed job not found.',
  ownAccount: 'You cannot do this to your own account.',
  deactivated: 'This account is not active.',
  lastSuperadmin: 'You are the only superadmin. Please appoint another one first.',
  emailTaken: 'An account with this email address already exists.',
  superadminRefused: 'This role cannot be registered.',
  otherSeller: 'You can only list products of your own account.',
  wrongCredentials: 'Invalid email or password.',
  accountInactive: 'This account is not active. Please contact admin.',
  resetEmailUnknown: 'No account found with this email address.',
  resetOriginalWrong: 'The original password you entered is incorrect.',
  resetGrantMissing: 'Please verify your original password first.',
  conflictRetry: 'This was changed meanwhile. Please try again.',
  idempotencyMismatch: 'This request was already used for something else.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  unavailable: 'The service is briefly unavailable. Please try again in a moment.',
  unexpected: 'An unexpected error occurred. Please try again.',
  badCursor: 'This page link is no longer valid.',
  csvShape: 'The listing needs at least 2 lines and 14 columns.',
} as const;
