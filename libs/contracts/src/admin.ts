import * as z from 'zod';
import { ACCOUNT_MESSAGES, userSchema } from './accounts.js';
import { REVIEW_STATUSES, USER_STATUSES } from './options.js';
import { TEXT_LIMITS, emailSchema, idSchema, optionalText, requiredText } from './text.js';

export const ADMIN_PAGE_SIZE = 50;

export const inviteInvestorSchema = z.object({
  email: emailSchema(ACCOUNT_MESSAGES.email),
  firstName: requiredText(TEXT_LIMITS.name, ACCOUNT_MESSAGES.firstName),
  lastName: requiredText(TEXT_LIMITS.name, ACCOUNT_MESSAGES.lastName),
  businessName: optionalText(TEXT_LIMITS.email),
});
export type InviteInvestor = z.infer<typeof inviteInvestorSchema>;
export const invitedAnswerSchema = z.object({ userId: idSchema });

export const reviewSchema = z.object({
  reviewStatus: z.enum(REVIEW_STATUSES, 'Please choose a review status.'),
  note: optionalText(TEXT_LIMITS.message),
});
export type ReviewInput = z.infer<typeof reviewSchema>;

export const updateUserSchema = z.object({ status: z.enum(USER_STATUSES, 'Please choose a status.') });

export const adminListQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
});

const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const contactSubmissionSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});
export const contactSubmissionsPageSchema = page(contactSubmissionSchema);

export const pilotRegistrationRowSchema = z.object({
  id: idSchema,
  userId: idSchema.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  companyName: z.string().nullable(),
  wantsToEnlistProducts: z.boolean(),
  products: z.array(z.object({ name: z.string(), url: z.string().nullish() })),
  batch: z
    .object({ id: z.uuid(), total: z.int(), done: z.int(), created: z.int(), failed: z.int() })
    .nullable(),
  createdAt: z.iso.datetime(),
});
export const pilotRegistrationsPageSchema = page(pilotRegistrationRowSchema);

export const usersPageSchema = page(userSchema);

export const failedJobSchema = z.object({
  id: z.uuid(),
  job: z.string(),
  error: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime().nullable(),
});
export const failedJobsPageSchema = page(failedJobSchema);

/** The figures of the superadmin's first page; ages in seconds. */
export const overviewSchema = z.object({
  products: z.object({
    total: z.int(),
    pending: z.int(),
    verified: z.int(),
    changesRequested: z.int(),
    live: z.int(),
    hidden: z.int(),
    byIndustry: z.array(z.object({ value: z.string(), count: z.int() })),
    perDay: z.array(z.object({ day: z.string(), count: z.int() })),
  }),
  users: z.object({ sellers: z.int(), investors: z.int(), completeProfiles: z.int() }),
  interest: z.object({ likes: z.int(), connections: z.int(), inquiries: z.int(), messages: z.int() }),
  extractions: z.object({ running: z.int(), completed: z.int(), failed: z.int() }),
  contact: z.int(),
  pilots: z.int(),
  queues: z.array(
    z.object({
      job: z.string(),
      waiting: z.int(),
      failed: z.int(),
      doneLastDay: z.int(),
      oldestWaitingSeconds: z.number().nullable(),
    }),
  ),
});
export type AdminOverview = z.infer<typeof overviewSchema>;
