import * as z from 'zod';
import { idSchema } from '../text.js';
import { pageSchema } from './lists.js';

export const contactSubmissionSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});
export const contactSubmissionsPageSchema = pageSchema(contactSubmissionSchema);

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
export const pilotRegistrationsPageSchema = pageSchema(pilotRegistrationRowSchema);

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
export const failedJobsPageSchema = pageSchema(failedJobSchema);

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
export const auditPageSchema = pageSchema(auditEntrySchema);

/** The tables that can be exported as CSV. */
export const EXPORTS = [
  'products',
  'users',
  'investors',
  'contact-submissions',
  'pilot-registrations',
] as const;
export type ExportName = (typeof EXPORTS)[number];
