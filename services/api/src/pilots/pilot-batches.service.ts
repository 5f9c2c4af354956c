import { Injectable } from '@nestjs/common';
import type { PilotBatch } from '@mintbridge/contracts';
import { enlistPilotProduct, outboxColumns } from '@mintbridge/jobs';
import { RateLimits } from '../auth/rate-limits.js';
import { AppError } from '../http/app-error.js';
import { Sql } from '../http/sql.js';
import { presentBatch, type BatchRow } from './pilots.presenter.js';

const FIND = `
  select b.state, json_agg(
    json_build_object('url', i.url, 'state', i.state, 'productId', i.product_id, 'error', i.error)
    order by i.position
  ) as items
  from pilot_batches b join pilot_items i on i.batch_id = b.id
  where b.id = $1 group by b.id`;

const FIND_ITEM = `
  select b.seller_id as "sellerId", i.state from pilot_batches b
  join pilot_items i on i.batch_id = b.id where b.id = $1 and i.position = $2`;

// The item goes back to the start and the work is asked for together; whoever comes second finds nothing to retry.
const RETRY = `
  with item as (
    update pilot_items set state = 'queued', error = null
    where batch_id = $1 and position = $2 and state = 'failed'
    returning id
  )
  insert into outbox (id, job, payload, owner_id, request_id)
  select $3::uuid, $4, jsonb_build_object('itemId', id), $5::integer, $6 from item
  returning id`;

/** What becomes of the products of a registration. The batch's unguessable id is the key to it. */
@Injectable()
export class PilotBatchesService {
  constructor(
    private readonly sql: Sql,
    private readonly limits: RateLimits,
  ) {}

  async find(batchId: string): Promise<PilotBatch> {
    const row = await this.sql.one<BatchRow>('batch-find', FIND, [batchId]);
    if (!row) throw new AppError('batchNotFound');
    return presentBatch(row);
  }

  /** Reads the address of a failed item once more; `number` counts from 1, as the status text does. */
  async retry(batchId: string, number: number): Promise<PilotBatch> {
    const position = Math.min(number - 1, 32_767);
    const item = await this.sql.one<{ sellerId: number; state: string }>('batch-item', FIND_ITEM, [
      batchId,
      position,
    ]);
    if (!item) throw new AppError('batchNotFound');
    if (item.state !== 'failed') throw new AppError('conflictRetry');
    await this.limits.consume('extraction', String(item.sellerId));
    const work = outboxColumns(enlistPilotProduct, { itemId: 0 }, { ownerId: item.sellerId });
    const values = [batchId, position, work.id, work.job, work.ownerId, work.requestId];
    if (!(await this.sql.one('batch-item-retry', RETRY, values))) throw new AppError('conflictRetry');
    return this.find(batchId);
  }
}
