import type { PipelineDeal as PipelineDealView, ProductCard } from '@mintbridge/contracts';
import type { PipelineDeal } from '@mintbridge/model';
import { isoTime } from '../../iso-time.js';

/** The product is null if it is hidden or deleted. */
export const presentDeal = (deal: PipelineDeal, product: ProductCard | undefined): PipelineDealView => ({
  productId: deal.productId,
  stage: deal.stage,
  note: deal.note ?? null,
  nextDate: deal.nextDate ?? null,
  updatedAt: isoTime(deal.updatedAt),
  product: product ?? null,
});
