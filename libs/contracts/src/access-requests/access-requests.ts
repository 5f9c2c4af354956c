import * as z from 'zod';
import { SECTIONS } from '../privacy.js';
import { TEXT_LIMITS, idInQuerySchema, idSchema, optionalText, storableText } from '../text.js';

/** The current agreement; the text has headings (`#`, `##`) and paragraphs. */
export const ndaSchema = z.object({ version: z.string(), text: z.string() }).meta({ id: 'Nda' });
export type Nda = z.infer<typeof ndaSchema>;

export const ACCESS_REQUEST_STATES = ['pending', 'granted', 'declined', 'revoked', 'expired'] as const;
export type AccessRequestState = (typeof ACCESS_REQUEST_STATES)[number];

/** The owner's possible decisions. */
export const ACCESS_DECISIONS = ['granted', 'declined', 'revoked'] as const;
export type AccessDecision = (typeof ACCESS_DECISIONS)[number];

export const ACCESS_STATE_LABELS: Record<AccessRequestState, string> = {
  pending: 'Waiting for an answer',
  granted: 'Granted',
  declined: 'Declined',
  revoked: 'Revoked',
  expired: 'Expired',
};

/** Times of an access request. */
export const ACCESS_REQUEST_LIMITS = {
  /** Hours after which the owner is reminded of an undecided request, once. */
  reminderHours: 48,
  /** Days after which an undecided request expires. */
  expiryDays: 14,
} as const;

export const SIGNATURE_MESSAGES = {
  missing: 'Please sign the confidentiality agreement: type your first and last name.',
  name: 'Please type your first and last name as in your account.',
  version: 'The confidentiality agreement has changed. Please read and sign the current version.',
  noNames: 'Please complete your first and last name in your account settings before you sign.',
} as const;

/** A signature: the name typed, and the version of the agreement that was shown. */
export interface Signature {
  name: string;
  ndaVersion: string;
}

const signatureShape = z.object({ name: storableText(TEXT_LIMITS.email), ndaVersion: z.string() });

/** Errors are reported on the signature as a whole. */
const signatureSchema = z
  .any()
  .transform((value, context): Signature => {
    const signature = signatureShape.safeParse(value);
    if (signature.success) return signature.data;
    context.addIssue({ code: 'custom', message: SIGNATURE_MESSAGES.missing, input: value });
    return z.NEVER;
  })
  .nullish();

/** `POST /api/access-requests`: request access to the locked sections of a product. */
export const createAccessRequestSchema = z.object({
  productId: idSchema,
  message: optionalText(TEXT_LIMITS.message),
  signature: signatureSchema,
});
export type CreateAccessRequest = z.infer<typeof createAccessRequestSchema>;

/** `PATCH /api/access-requests/{id}`: the owner's decision, with a note to the investor. */
export const decideAccessRequestSchema = z.object({
  state: z.enum(ACCESS_DECISIONS, 'Please choose granted, declined or revoked.'),
  note: optionalText(TEXT_LIMITS.message),
});
export type DecideAccessRequest = z.infer<typeof decideAccessRequestSchema>;

/** Which requests: those about one product, or all. */
export const accessRequestListQuerySchema = z.object({ productId: idInQuerySchema.optional() });
export type AccessRequestListQuery = z.infer<typeof accessRequestListQuerySchema>;

/** A request; `counterpart` is the display name of the other party. */
export const accessRequestSchema = z
  .object({
    id: idSchema,
    productId: idSchema,
    headline: z.string(),
    counterpart: z.string(),
    message: z.string().nullable(),
    /** The owner's note with the last decision. */
    note: z.string().nullable(),
    state: z.enum(ACCESS_REQUEST_STATES),
    /** When the agreement was signed. */
    signedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** When a pending request expires. */
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccessRequest' });
export type AccessRequest = z.infer<typeof accessRequestSchema>;
export const accessRequestResponseSchema = z.object({ accessRequest: accessRequestSchema });
export const accessRequestsResponseSchema = z.object({ accessRequests: z.array(accessRequestSchema) });

/** A signed agreement, for its two parties. */
export const signedNdaSchema = z
  .object({
    requestId: idSchema,
    productId: idSchema,
    headline: z.string(),
    version: z.string(),
    text: z.string(),
    /** SHA-256 of the text, in hex. */
    hash: z.string(),
    investor: z.object({ name: z.string(), business: z.string().nullable() }),
    owner: z.object({ name: z.string(), business: z.string().nullable() }),
    signedAt: z.iso.datetime(),
    /** When access was granted, by hand or automatically. */
    grantedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SignedNda' });
export type SignedNda = z.infer<typeof signedNdaSchema>;

/** A name normalised for comparison: case and inner spaces are ignored. */
const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en');

/** Whether the typed name is the account's first and last name. Null if the account does not have both. */
export function isOwnName(
  typed: string,
  { firstName, lastName }: { firstName: string | null | undefined; lastName: string | null | undefined },
): boolean | null {
  if (!firstName?.trim() || !lastName?.trim()) return null;
  return comparable(typed) === comparable(`${firstName} ${lastName}`);
}

/** An investor's views of locked sections of a product; `views` counts days (UTC). */
export const accessLogEntrySchema = z
  .object({
    investor: z.string(),
    business: z.string().nullable(),
    sections: z.array(z.enum(SECTIONS)),
    firstSeenAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    views: z.int(),
  })
  .meta({ id: 'AccessLogEntry' });
export type AccessLogEntry = z.infer<typeof accessLogEntrySchema>;
export const accessLogResponseSchema = z.object({ entries: z.array(accessLogEntrySchema) });
