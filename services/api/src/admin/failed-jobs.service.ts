import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminListQuery, FailedJob } from '@mintbridge/contracts';
import { redactPayload, replayJob } from '@mintbridge/jobs';
import { Extraction, OutboxRow, PilotItem } from '@mintbridge/model';
import * as z from 'zod';
import { AppError } from '../http/app-error.js';
import { decodeCursor, pageOf } from '../pagination.js';
import { Sql, isoTime } from '../http/sql.js';

const LIST = `
  select id, job, error, attempts, payload, ${isoTime('created_at')} as "createdAt",
    ${isoTime('finished_at')} as "failedAt", finished_at::text as key
  from outbox
  where state = 'failed' and ($1::timestamptz is null or (finished_at, id) < ($1, $2::uuid))
  order by finished_at desc, id desc limit $3`;

const cursorKeys = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+$/), z.uuid()]);

type Row = FailedJob & { payload: Record<string, unknown>; key: string };

const present = ({ key: _, payload, ...job }: Row): FailedJob => ({
  ...job,
  about: redactPayload(payload) as FailedJob['about'],
});

/** Work that was given up, and its second chance. */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** Latest first. */
  async list({ cursor, limit }: AdminListQuery) {
    const [failedAt, id] = decodeCursor(cursor, cursorKeys) ?? [null, null];
    const rows = await this.sql.rows<Row>('admin-failed-jobs', LIST, [failedAt, id, limit + 1]);
    return pageOf(rows, limit, present, (row) => [row.key, row.id]);
  }

  /** Gives the job a fresh start, together with the record of it that its owner watches. */
  async retry(id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const row = await em.findOne(OutboxRow, { id, state: 'failed' });
      if (!row || !(await replayJob(em, id))) throw new AppError('jobNotFound');
      await this.reopen(em, row.payload);
    });
  }

  private async reopen(em: EntityManager, payload: Record<string, unknown>): Promise<void> {
    const { extractionId, itemId } = payload;
    if (typeof extractionId === 'number') (await em.findOne(Extraction, { id: extractionId }))?.reopen();
    if (typeof itemId === 'number') (await em.findOne(PilotItem, { id: itemId }))?.requeue();
  }
}
