import * as z from 'zod';
import { isWebsiteUrl, normaliseTypedUrl } from './extractions.js';
import { TEXT_LIMITS, emailSchema, idSchema, optionalText, requiredText, storableText } from './text.js';

export const PILOT_LIMITS = {
  firstName: 100,
  lastName: 100,
  email: 255,
  phoneNumber: 20,
  companyName: 255,
  products: 100,
} as const;

export const PILOT_MESSAGES = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Valid email is required',
  phoneNumber: 'Phone number is required',
  productName: 'Product name is required',
  productUrl: 'Please enter a valid product or company website URL.',
  tooManyProducts: `Please list at most ${PILOT_LIMITS.products} products at once.`,
} as const;

export const PILOT_TEXTS = {
  extracting: 'Extracting product information using AI...',
  processing: (n: number, total: number) => `Processing product ${n} of ${total}...`,
  succeeded: 'Product information extracted successfully!',
  noneCreated: 'No product could be created from the given addresses.',
} as const;

const productUrl = storableText(TEXT_LIMITS.url, PILOT_MESSAGES.productUrl)
  .transform(normaliseTypedUrl)
  .refine((url) => url === '' || isWebsiteUrl(url), PILOT_MESSAGES.productUrl)
  .nullish();

export const pilotProductSchema = z.object({
  name: requiredText(TEXT_LIMITS.headline, PILOT_MESSAGES.productName),
  url: productUrl,
});

export const pilotRegistrationSchema = z.object({
  firstName: requiredText(PILOT_LIMITS.firstName, PILOT_MESSAGES.firstName),
  lastName: requiredText(PILOT_LIMITS.lastName, PILOT_MESSAGES.lastName),
  email: emailSchema(PILOT_MESSAGES.email),
  phoneNumber: requiredText(PILOT_LIMITS.phoneNumber, PILOT_MESSAGES.phoneNumber),
  companyName: optionalText(PILOT_LIMITS.companyName),
  wantsToEnlistProducts: z.boolean().default(false),
  products: z
    .array(pilotProductSchema)
    .max(PILOT_LIMITS.products, PILOT_MESSAGES.tooManyProducts)
    .default([]),
});
export type PilotRegistration = z.infer<typeof pilotRegistrationSchema>;

export const pilotResponseSchema = z.object({
  userId: idSchema,
  generatedPassword: z.string(),
  batchId: z.uuid().nullable(),
});

export const BATCH_STATES = ['queued', 'running', 'completed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const BATCH_ITEM_STATES = ['queued', 'reading', 'created', 'duplicate', 'failed'] as const;
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

/** A pilot batch, without personal data: anybody who has its unguessable id may read it. */
export const batchSchema = z
  .object({
    state: z.enum(BATCH_STATES),
    statusText: z.string(),
    total: z.int(),
    done: z.int(),
    created: z.int(),
    products: z.array(
      z.object({
        url: z.string(),
        state: z.enum(BATCH_ITEM_STATES),
        productId: idSchema.optional(),
        error: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'PilotBatch' });
export type PilotBatch = z.infer<typeof batchSchema>;
