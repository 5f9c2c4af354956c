import { defineEntity, p } from '@mikro-orm/core';

export const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.integer().primary(),
    key: p.text().primary(),
    requestHash: p.text(),
    productId: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** The Idempotency-Key of a submitted listing: repeating the request returns the same response. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
