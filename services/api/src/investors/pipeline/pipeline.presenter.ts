import type { PipelineDeal as PipelineDealView, ProductCard } from '@mintbridge/contracts';
import type { PipelineDeal } from '@mintbridge/model';
import { isoTime } from '../../iso-time.js';

/** A deal for its investor; without a card where the product is hidden or gone. */
export const presentDeal = (deal: PipelineDeal, product: ProductCard | undefined): PipelineDealView => ({
  productId: deal.productId,
  stage: deal.stage,
  note: deal.note ?? null,
  nextDate: deal.nextDate ?? null,
  updatedAt: isoTime(deal.updatedAt),
  product: product ?? null,
});
