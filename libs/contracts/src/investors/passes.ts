import * as z from 'zod';
import { productCardSchema } from '../products/products.js';
import { idSchema } from '../text.js';

export const PASS_REASONS = [
  'price',
  'stage',
  'market',
  'traction',
  'product',
  'not-my-field',
  'other',
] as const;
export type PassReason = (typeof PASS_REASONS)[number];

/** Why an investor passes, as both sides read it. */
export const PASS_REASON_LABELS: Record<PassReason, string> = {
  price: 'Price',
  stage: 'Stage',
  market: 'Market',
  traction: 'Traction',
  product: 'Product',
  'not-my-field': 'Not my field',
  other: 'Other',
};

export const passSchema = z.object({ reason: z.enum(PASS_REASONS, 'Please choose a reason.') });
export type PassInput = z.infer<typeof passSchema>;

/** A deal that the investor passed on. */
export const passedDealSchema = z
  .object({
    productId: idSchema,
    reason: z.enum(PASS_REASONS),
    createdAt: z.iso.datetime(),
    product: productCardSchema,
  })
  .meta({ id: 'PassedDeal' });
export type PassedDeal = z.infer<typeof passedDealSchema>;
export const passesResponseSchema = z.object({ passes: z.array(passedDealSchema) });
export const passResponseSchema = z.object({ pass: passedDealSchema.omit({ product: true }) });
