import * as z from 'zod';
import { productCardSchema } from '../products/products.js';
import { idSchema, optionalText } from '../text.js';

/** The stages of a deal, in the order of the board. */
export const DEAL_STAGES = ['saved', 'contacted', 'diligence', 'offer', 'closed', 'lost'] as const;
export type DealStage = (typeof DEAL_STAGES)[number];

export const DEAL_STAGE_LABELS: Record<DealStage, string> = {
  saved: 'Saved',
  contacted: 'Contacted',
  diligence: 'Diligence',
  offer: 'Offer',
  closed: 'Closed',
  lost: 'Lost',
};

export const PIPELINE_LIMITS = { note: 4_000 } as const;

export const PIPELINE_MESSAGES = {
  stage: 'Please choose a stage.',
  nextDate: 'Please give a date as YYYY-MM-DD.',
} as const;

/** A change by the investor: omitted keys keep their value, null clears it. */
export const dealChangeSchema = z.object({
  stage: z.enum(DEAL_STAGES, PIPELINE_MESSAGES.stage),
  note: optionalText(PIPELINE_LIMITS.note),
  nextDate: z.iso.date(PIPELINE_MESSAGES.nextDate).nullish(),
});
export type DealChange = z.infer<typeof dealChangeSchema>;

/** A deal in the pipeline. `product` is null if it is hidden or deleted. */
export const pipelineDealSchema = z
  .object({
    productId: idSchema,
    stage: z.enum(DEAL_STAGES),
    note: z.string().nullable(),
    nextDate: z.iso.date().nullable(),
    updatedAt: z.iso.datetime(),
    product: productCardSchema.nullable(),
  })
  .meta({ id: 'PipelineDeal' });
export type PipelineDeal = z.infer<typeof pipelineDealSchema>;
export const pipelineResponseSchema = z.object({ deals: z.array(pipelineDealSchema) });
export const pipelineDealResponseSchema = z.object({ deal: pipelineDealSchema });
