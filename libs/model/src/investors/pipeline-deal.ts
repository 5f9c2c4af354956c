import { defineEntity, p } from '@mikro-orm/core';
import type { DealChange, DealStage } from '@mintbridge/contracts';

export const PipelineDealSchema = defineEntity({
  name: 'PipelineDeal',
  tableName: 'pipeline_deals',
  properties: {
    id: p.integer().primary(),
    investorId: p.integer(),
    productId: p.integer(),
    stage: p.string().$type<DealStage>(),
    note: p.text().nullable(),
    nextDate: p.date().$type<string>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** An investor's stage of a deal; the product may be hidden or deleted meanwhile. */
export class PipelineDeal extends PipelineDealSchema.class {
  /** Changes the stage. Absent fields keep their values; null clears them. */
  change({ stage, note, nextDate }: DealChange): void {
    this.stage = stage;
    if (note !== undefined) this.note = note;
    if (nextDate !== undefined) this.nextDate = nextDate;
  }
}
PipelineDealSchema.setClass(PipelineDeal);
