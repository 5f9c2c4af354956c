import { OptionalProps, defineEntity, p } from '@mikro-orm/core';
import type { BatchItemState, BatchState } from '@mintbridge/contracts';

export const PilotRegistrationSchema = defineEntity({
  name: 'PilotRegistration',
  tableName: 'pilot_registrations',
  properties: {
    id: p.integer().primary(),
    userId: p.integer().nullable(),
    firstName: p.string(),
    lastName: p.string(),
    email: p.string(),
    phoneNumber: p.string(),
    companyName: p.string().nullable(),
    wantsToEnlistProducts: p.boolean().default(false),
    products: p.json().$type<{ name: string; url?: string | null | undefined }[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class PilotRegistration extends PilotRegistrationSchema.class {}
PilotRegistrationSchema.setClass(PilotRegistration);

export const PilotBatchSchema = defineEntity({
  name: 'PilotBatch',
  tableName: 'pilot_batches',
  properties: {
    id: p.uuid().primary(),
    registrationId: p.integer(),
    sellerId: p.integer(),
    state: p.string().$type<BatchState>().default('queued'),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** The products of one registration. Its id is unguessable: whoever has it may follow the progress. */
export class PilotBatch extends PilotBatchSchema.class {}
PilotBatchSchema.setClass(PilotBatch);

export const PilotItemSchema = defineEntity({
  name: 'PilotItem',
  tableName: 'pilot_items',
  properties: {
    id: p.integer().primary(),
    batchId: p.uuid(),
    position: p.integer(),
    name: p.text(),
    url: p.text(),
    state: p.string().$type<BatchItemState>().default('queued'),
    productId: p.integer().nullable(),
    error: p.text().nullable(),
  },
});

/** One product of a batch; it ends independently of the others. */
export class PilotItem extends PilotItemSchema.class {
  declare [OptionalProps]?: 'isFinal';

  get isFinal(): boolean {
    return this.state !== 'queued' && this.state !== 'reading';
  }

  begin(): void {
    if (!this.isFinal) this.state = 'reading';
  }

  markCreated(productId: number): void {
    this.state = 'created';
    this.productId = productId;
    this.error = null;
  }

  markDuplicate(productId: number): void {
    this.state = 'duplicate';
    this.productId = productId;
    this.error = null;
  }

  fail(error: string): void {
    this.state = 'failed';
    this.error = error;
  }

  /** Resets a failed item for a manual retry. */
  reopen(): void {
    if (this.state !== 'failed') return;
    this.state = 'queued';
    this.error = null;
  }
}
PilotItemSchema.setClass(PilotItem);
