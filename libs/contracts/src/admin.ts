import * as z from 'zod';
import { ACCOUNT_MESSAGES, userSchema } from './accounts/accounts.js';
import { INPUT_MESSAGES } from './input-messages.js';
import { NOTIFICATION_KINDS } from './notifications/notification-kinds.js';
import { extractedFieldsSchema } from './products/listing.js';
import { REVIEW_STATUSES, ROLES, USER_STATUSES } from './products/options.js';
import { TRUST_FIELDS } from './products/figures/figure-trust.js';
import { VETTED_FIELDS, productSchema, reviewFieldSchema, type VettedField } from './products/products.js';
import { TEXT_LIMITS, emailSchema, idSchema, optionalText, requiredText, storableText } from './text.js';

export const ADMIN_PAGE_SIZE = 50;

export const inviteInvestorSchema = z.object({
  email: emailSchema(ACCOUNT_MESSAGES.email),
  firstName: requiredText(TEXT_LIMITS.name, ACCOUNT_MESSAGES.firstName),
  lastName: requiredText(TEXT_LIMITS.name, ACCOUNT_MESSAGES.lastName),
  businessName: optionalText(TEXT_LIMITS.email),
});
export type InviteInvestor = z.infer<typeof inviteInvestorSchema>;
export const invitedAnswerSchema = z.object({ userId: idSchema });

export const REVIEW_MESSAGES = {
  noReason: 'Please say what should change, in a note or at a field.',
  noFigure: 'This figure has no value to confirm.',
} as const;

export const reviewSchema = z
  .object({
    reviewStatus: z.enum(REVIEW_STATUSES, 'Please choose a review status.'),
    note: optionalText(TEXT_LIMITS.message),
    /** Fields to be changed, each with a sentence. */
    fields: z.array(reviewFieldSchema).max(VETTED_FIELDS.length, INPUT_MESSAGES.list).default([]),
    /** Figures that the team has checked. */
    confirmed: z.array(z.enum(TRUST_FIELDS, 'Please name a figure of the listing.')).max(50).default([]),
  })
  .refine(
    ({ reviewStatus, note, fields }) => reviewStatus !== 'changes-requested' || note || fields.length > 0,
    { path: ['note'], error: REVIEW_MESSAGES.noReason },
  );
export type ReviewInput = z.infer<typeof reviewSchema>;
/** A verdict before parsing. */
export type ReviewForm = z.input<typeof reviewSchema>;
/** The listing after a verdict. */
export const reviewAnswerSchema = productSchema.pick({
  id: true,
  reviewStatus: true,
  reviewNote: true,
  reviewFields: true,
  trust: true,
});

/** The owner's changes since the last verdict; `since` is null before the first. */
export const listingChangesSchema = z.object({
  since: z.iso.datetime().nullable(),
  changes: z.array(
    z.object({
      field: z.enum(VETTED_FIELDS as [VettedField, ...VettedField[]]),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type ListingChanges = z.infer<typeof listingChangesSchema>;

export const updateUserSchema = z.object({ status: z.enum(USER_STATUSES, 'Please choose a status.') });

export const adminListQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(ADMIN_PAGE_SIZE),
});

export type AdminListQuery = z.infer<typeof adminListQuerySchema>;

/** Accounts by role, status and a part of the name, business or address. */
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

/** The review queue: listings of one status, those that wait longest first. */
export const reviewQueueQuerySchema = adminListQuerySchema.extend({
  reviewStatus: z.enum(REVIEW_STATUSES).default('pending'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type ReviewQueueQuery = z.infer<typeof reviewQueueQuerySchema>;

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

/** An account in the superadmin's list. */
export const adminUserSchema = userSchema.extend({
  /** Listings of a product owner. */
  products: z.int(),
  /** Null for an account that has no investor profile. */
  isProfileComplete: z.boolean().nullable(),
  /** The mail with the generated password is still on its way. */
  hasMailUnderWay: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;
export const usersPageSchema = page(adminUserSchema);

/** A listing under review, with the evidence that its website gives for each value. */
export const reviewItemSchema = z
  .object({
    product: productSchema.omit({ interest: true }),
    seller: z.object({ id: idSchema, name: z.string(), email: z.string() }),
    /** The address it was read from; null for a listing typed by its owner. */
    sourceUrl: z.string().nullable(),
    fields: extractedFieldsSchema.nullable(),
  })
  .meta({ id: 'ReviewItem' });
export type ReviewItem = z.infer<typeof reviewItemSchema>;
export const reviewQueuePageSchema = page(reviewItemSchema);

/** One listing under review with its earlier verdicts, and its neighbours among those of the same status. */
export const reviewDetailSchema = reviewItemSchema.extend({
  verdicts: z.array(
    z.object({
      reviewStatus: z.enum(REVIEW_STATUSES),
      note: z.string().nullable(),
      fields: z.array(reviewFieldSchema),
      createdAt: z.iso.datetime(),
    }),
  ),
  previousId: idSchema.nullable(),
  nextId: idSchema.nullable(),
});
export type ReviewDetail = z.infer<typeof reviewDetailSchema>;

export const failedJobSchema = z
  .object({
    id: z.uuid(),
    job: z.string(),
    error: z.string().nullable(),
    attempts: z.int(),
    /** The payload's ids, and the kind of a mail. */
    about: z.record(z.string(), z.union([z.number(), z.string()])),
    createdAt: z.iso.datetime(),
    failedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJobSchema>;
export const failedJobsPageSchema = page(failedJobSchema);

export const AUDIT_ACTIONS = ['review', 'invite', 'deactivate', 'activate', 'credentials', 'replay'] as const;
/** The kind of a superadmin's action. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
/** The kind of an action's subject. */
export type AuditSubjectKind = 'account' | 'product' | 'job';

/** One action of a superadmin; `label` is the subject's current name. */
export const auditEntrySchema = z
  .object({
    at: z.iso.datetime(),
    actor: z.object({ id: idSchema, email: z.string() }),
    action: z.enum(AUDIT_ACTIONS),
    subject: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('account'), id: idSchema, label: z.string() }),
      z.object({ kind: z.literal('product'), id: idSchema, label: z.string() }),
      z.object({ kind: z.literal('job'), id: z.uuid(), label: z.string() }),
    ]),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = page(auditEntrySchema);

/** The tables that can be exported as CSV. */
export const EXPORTS = [
  'products',
  'users',
  'investors',
  'contact-submissions',
  'pilot-registrations',
] as const;
export type ExportName = (typeof EXPORTS)[number];

/** Days that the overview's charts reach back. */
export const OVERVIEW_DAYS = 30;
const perDaySchema = z.array(z.object({ day: z.iso.date(), count: z.int() }));

/** The figures of the superadmin's first page; ages in seconds. */
export const overviewSchema = z
  .object({
    products: z.object({
      total: z.int(),
      pending: z.int(),
      verified: z.int(),
      changesRequested: z.int(),
      live: z.int(),
      hidden: z.int(),
      byIndustry: z.array(z.object({ value: z.string(), count: z.int() })),
      perDay: perDaySchema,
      /** How long the listing that waits longest for its review has waited. */
      oldestPendingSeconds: z.number().nullable(),
    }),
    users: z.object({
      sellers: z.int(),
      investors: z.int(),
      completeProfiles: z.int(),
      perDay: perDaySchema,
    }),
    interest: z.object({
      likes: z.int(),
      connections: z.int(),
      inquiries: z.int(),
      messages: z.int(),
      /** Likes, connections and new conversations. */
      perDay: perDaySchema,
    }),
    extractions: z.object({
      running: z.int(),
      completed: z.int(),
      failed: z.int(),
      /** Cost of reading a site in the last days: seconds, and tokens of a language model on average. */
      perSite: z
        .object({ medianSeconds: z.number(), p95Seconds: z.number(), modelTokens: z.number() })
        .nullable(),
    }),
    /** By state. */
    accessRequests: z.object({
      pending: z.int(),
      granted: z.int(),
      declined: z.int(),
      revoked: z.int(),
      expired: z.int(),
    }),
    contact: z.int(),
    pilots: z.int(),
    /** How many notifications were written, by kind. */
    notifications: z.record(z.enum(NOTIFICATION_KINDS), z.int()),
    /** Mails of several things: of saved searches, and digests. */
    mails: z.object({ searches: z.int(), digests: z.int() }),
    /** Stored pictures; their sizes are not counted apart. */
    pictures: z.int(),
    /** Listings by the state of their sites: read within the last 30 days, longer ago, not reachable, none known. */
    freshness: z.object({ fresh: z.int(), stale: z.int(), down: z.int(), noSource: z.int() }),
    queues: z.array(
      z.object({
        /** Its name on the queue board. */
        queue: z.string(),
        waiting: z.int(),
        failed: z.int(),
        doneLastDay: z.int(),
        oldestWaitingSeconds: z.number().nullable(),
      }),
    ),
    /** The day of the rates that amounts are converted by. */
    ratesOf: z.iso.date(),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof overviewSchema>;
