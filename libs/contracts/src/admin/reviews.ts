import * as z from 'zod';
import { INPUT_MESSAGES } from '../input-messages.js';
import { TRUST_FIELDS } from '../products/figures/figure-trust.js';
import { extractedFieldsSchema } from '../products/listing.js';
import { REVIEW_STATUSES } from '../products/options.js';
import { VETTED_FIELDS, productSchema, reviewFieldSchema, vettedFieldSchema } from '../products/products.js';
import { TEXT_LIMITS, idSchema, optionalText } from '../text.js';
import { adminListQuerySchema, pageSchema } from './lists.js';

export const REVIEW_MESSAGES = {
  noReason: 'Please say what should change, in a note or at a field.',
  noFigure: 'This figure has no value to confirm.',
} as const;

export const reviewSchema = z
  .object({
    reviewStatus: z.enum(REVIEW_STATUSES, 'Please choose a review status.'),
    note: optionalText(TEXT_LIMITS.message),
    /** Fields to be changed, each with a note. */
    fields: z.array(reviewFieldSchema).max(VETTED_FIELDS.length, INPUT_MESSAGES.list).default([]),
    /** Figures confirmed by the team. */
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
export const reviewResponseSchema = productSchema.pick({
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
      field: vettedFieldSchema,
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type ListingChanges = z.infer<typeof listingChangesSchema>;

/** The review queue: listings of one status, longest waiting first. */
export const reviewQueueQuerySchema = adminListQuerySchema.extend({
  reviewStatus: z.enum(REVIEW_STATUSES).default('pending'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type ReviewQueueQuery = z.infer<typeof reviewQueueQuerySchema>;

/** A listing under review, with the evidence for each value. */
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
export const reviewQueuePageSchema = pageSchema(reviewItemSchema);

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
