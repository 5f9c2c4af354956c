import * as z from 'zod';
import { ACCOUNT_MESSAGES, PASSWORD_LIMITS, givenName, newPassword } from './accounts.js';
import { TEXT_LIMITS, emailSchema, optionalText, requiredText, storableText } from '../text.js';

/** How long a mailed link is valid, in minutes. */
export const LINK_MINUTES = { reset: 30, verification: 24 * 60, address: 24 * 60 } as const;

/** Shown instead of the name of a deleted account. */
export const DELETED_ACCOUNT = 'Deleted account';

export const SETTINGS_MESSAGES = {
  passwordWrong: 'The password you entered is incorrect.',
  linkInvalid: 'This link is no longer valid. Please ask for a new one.',
  sameEmail: 'This is your address already.',
} as const;

const email = emailSchema(ACCOUNT_MESSAGES.email);
/** The current password, required for actions for which a session is not enough. */
const ownPassword = storableText(PASSWORD_LIMITS.max, ACCOUNT_MESSAGES.passwordRequired).min(
  1,
  ACCOUNT_MESSAGES.passwordRequired,
);
const token = requiredText(TEXT_LIMITS.short, SETTINGS_MESSAGES.linkInvalid);

const names = {
  firstName: givenName(ACCOUNT_MESSAGES.firstName).optional(),
  lastName: givenName(ACCOUNT_MESSAGES.lastName).optional(),
};

/** For product owners: fields required at registration stay required. */
export const updateSellerSchema = z.object({
  ...names,
  businessName: requiredText(TEXT_LIMITS.email, ACCOUNT_MESSAGES.businessName).optional(),
});

/** For all other accounts; the business is optional. */
export const updateAccountSchema = z.object({ ...names, businessName: optionalText(TEXT_LIMITS.email) });
export type UpdateAccount = z.infer<typeof updateAccountSchema>;

export const changePasswordSchema = z.object({
  currentPassword: ownPassword,
  newPassword: newPassword(PASSWORD_LIMITS.resetMin, ACCOUNT_MESSAGES.newPasswordShort),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** The form, with the new password typed twice. */
export const changePasswordFormSchema = changePasswordSchema
  .extend({ confirmPassword: newPassword(PASSWORD_LIMITS.resetMin, ACCOUNT_MESSAGES.confirmPassword) })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: ACCOUNT_MESSAGES.passwordMismatch,
  });

export const changeEmailSchema = z.object({ email, password: ownPassword });
export type ChangeEmail = z.infer<typeof changeEmailSchema>;

/** The token of a mailed link. */
export const mailTokenSchema = z.object({ token });

/** The page asks for the password; the API does not require it. */
export const endSessionsSchema = z.object({ password: ownPassword.optional() }).nullish();
export const deleteAccountSchema = z.object({ password: ownPassword });

export const forgotPasswordSchema = z.object({ email });
export const confirmResetSchema = z.object({
  token,
  password: newPassword(PASSWORD_LIMITS.resetMin, ACCOUNT_MESSAGES.newPasswordShort),
});
export type ConfirmReset = z.infer<typeof confirmResetSchema>;

/** Export of personal data: the account, and a list per kind of row. */
export const accountExportSchema = z.looseObject({
  exportedAt: z.iso.datetime(),
  account: z.record(z.string(), z.unknown()),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** What a deletion removes: 'listings' and how many. */
export const accountHoldingsSchema = z.object({
  holdings: z.array(z.object({ label: z.string(), count: z.int() })),
});
export type AccountHoldings = z.infer<typeof accountHoldingsSchema>;
