import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PilotBatch as PilotBatchView } from '@mintbridge/contracts';
import { enlistPilotProduct, requestJob } from '@mintbridge/jobs';
import { PilotBatch, PilotItem } from '@mintbridge/model';
import { RateLimits } from '../auth/rate-limits.js';
import { AppError } from '../http/app-error.js';
import { presentBatch } from './pilots.presenter.js';

const POSITION_MAX = 32_767;

/** The progress of a registration's products, for anybody with the batch's unguessable id. */
@Injectable()
export class PilotBatchesService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
  ) {}

  async find(batchId: string): Promise<PilotBatchView> {
    const em = this.em.fork();
    const batch = await em.findOne(PilotBatch, { id: batchId });
    if (!batch) throw new AppError('batchNotFound');
    return presentBatch(batch, await em.find(PilotItem, { batchId }, { orderBy: { position: 'asc' } }));
  }

  /** Retries a failed item; `number` counts from 1, as in the status text. */
  async retry(batchId: string, number: number, network: string): Promise<PilotBatchView> {
    const position = Math.min(number - 1, POSITION_MAX);
    await this.em.fork().transactional(async (em) => {
      const item = await em.findOne(
        PilotItem,
        { batchId, position },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!item) throw new AppError('batchNotFound');
      if (item.state !== 'failed') throw new AppError('conflictRetry');
      const { sellerId } = await em.findOneOrFail(PilotBatch, { id: batchId });
      await this.limits.consume('pilotRetryAddress', network);
      await this.limits.consume('pilotRetryBatch', batchId);
      await this.limits.consume('extraction', String(sellerId));
      item.reopen();
      await requestJob(em, enlistPilotProduct, { itemId: item.id }, { ownerId: sellerId });
    });
    return this.find(batchId);
  }
}
