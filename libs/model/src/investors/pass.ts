import { defineEntity, p } from '@mikro-orm/core';
import type { PassReason } from '@mintbridge/contracts';

export const PassSchema = defineEntity({
  name: 'Pass',
  tableName: 'investor_passes',
  properties: {
    id: p.integer().primary(),
    investorId: p.integer(),
    productId: p.integer(),
    reason: p.string().$type<PassReason>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A deal that an investor has declined; at most one row per investor and product. */
export class Pass extends PassSchema.class {}
PassSchema.setClass(Pass);
