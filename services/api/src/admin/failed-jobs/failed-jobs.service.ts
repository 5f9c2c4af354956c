import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminListQuery } from '@mintbridge/contracts';
import { replayJob } from '@mintbridge/jobs';
import { Extraction, OutboxRow, PilotItem, type Database } from '@mintbridge/model';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Actor } from '../../auth/actor.js';
import { AppError } from '../../http/app-error.js';
import { decodeCursor, toPage } from '../../pagination.js';
import { AuditService } from '../audit/audit.service.js';
import { presentFailedJob } from './failed-jobs.presenter.js';

// The time as PostgreSQL's text: a JavaScript date has no microseconds.
const cursorKeys = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+$/), z.uuid()]);

/** Jobs that used up their attempts, and their retry. */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
  ) {}

  /** Latest first. */
  async list({ cursor, limit }: AdminListQuery) {
    let query = this.em
      .getKysely<Database>()
      .selectFrom('outbox')
      .select(['id', 'job', 'error', 'attempts', 'payload'])
      .select(['created_at as createdAt', 'finished_at as failedAt'])
      .where('state', '=', 'failed')
      .orderBy('finished_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1);
    const after = decodeCursor(cursor, cursorKeys);
    if (after) {
      const [failedAt, id] = after;
      query = query.where(sql<boolean>`(finished_at, id) < (${failedAt}::timestamptz, ${id}::uuid)`);
    }
    return toPage(await query.execute(), limit, presentFailedJob, ({ failedAt, id }) => [failedAt, id]);
  }

  /** Restarts the job and the extraction or pilot item that its owner watches. */
  async retry(actor: Actor, id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const row = await em.findOne(OutboxRow, { id, state: 'failed' });
      if (!row || !(await replayJob(em, id))) throw new AppError('jobNotFound');
      await this.reopen(em, row.payload);
      this.audit.record(em, actor, 'replay', { kind: 'job', id, job: row.job });
    });
  }

  private async reopen(em: EntityManager, payload: Record<string, unknown>): Promise<void> {
    const { extractionId, itemId } = payload;
    if (typeof extractionId === 'number') (await em.findOne(Extraction, { id: extractionId }))?.reopen();
    if (typeof itemId === 'number') (await em.findOne(PilotItem, { id: itemId }))?.reopen();
  }
}
