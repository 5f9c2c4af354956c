import * as z from 'zod';
import { ACCOUNT_MESSAGES, userSchema } from '../accounts/accounts.js';
import { INPUT_MESSAGES } from '../input-messages.js';
import { ROLES, USER_STATUSES } from '../products/options.js';
import { TEXT_LIMITS, emailSchema, idSchema, optionalText, requiredText, storableText } from '../text.js';
import { adminListQuerySchema, pageSchema } from './lists.js';

export const inviteInvestorSchema = z.object({
  email: emailSchema(ACCOUNT_MESSAGES.email),
  firstName: requiredText(TEXT_LIMITS.name, ACCOUNT_MESSAGES.firstName),
  lastName: requiredText(TEXT_LIMITS.name, ACCOUNT_MESSAGES.lastName),
  businessName: optionalText(TEXT_LIMITS.email),
});
export type InviteInvestor = z.infer<typeof inviteInvestorSchema>;
export const invitedResponseSchema = z.object({ userId: idSchema });

export const updateUserSchema = z.object({ status: z.enum(USER_STATUSES, 'Please choose a status.') });

/** Filters: role, status, and a part of name, business or address. */
export const usersQuerySchema = adminListQuerySchema.extend({
  role: z
    .union(
      [z.enum(ROLES).transform((role) => [role]), z.array(z.enum(ROLES)).max(ROLES.length)],
      INPUT_MESSAGES.option,
    )
    .optional(),
  status: z.enum(USER_STATUSES).optional(),
  q: storableText(TEXT_LIMITS.name).optional(),
});
export type UsersQuery = z.infer<typeof usersQuerySchema>;

/** An account in the superadmin's list. */
export const adminUserSchema = userSchema.extend({
  /** Number of listings. */
  products: z.int(),
  /** Null without an investor profile. */
  isProfileComplete: z.boolean().nullable(),
  /** The mail with the generated password is not sent yet. */
  hasMailUnderWay: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;
export const usersPageSchema = pageSchema(adminUserSchema);
