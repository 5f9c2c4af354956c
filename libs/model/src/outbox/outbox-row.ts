import { defineEntity, p } from '@mikro-orm/core';

export const OUTBOX_STATES = ['pending', 'published', 'done', 'failed'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export const OutboxSchema = defineEntity({
  name: 'OutboxRow',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    job: p.text(),
    payload: p.json().$type<Record<string, unknown>>(),
    dedupeKey: p.text().nullable(),
    ownerId: p.integer().nullable(),
    state: p.string().$type<OutboxState>().default('pending'),
    attempts: p.integer().default(0),
    runAt: p.datetime().onCreate(() => new Date()),
    publishedAt: p.datetime().nullable(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    error: p.text().nullable(),
    requestId: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A requested job: inserted in the transaction of the change that needs it, marked done in that of its effect. */
export class OutboxRow extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxRow);
