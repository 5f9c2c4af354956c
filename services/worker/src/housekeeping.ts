import { MikroORM } from '@mikro-orm/postgresql';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { NOTIFICATION_KEPT_DAYS } from '@mintbridge/contracts';
import { PictureStore } from '@mintbridge/model';
import { sql } from 'kysely';
import { RunsEvery, type ScheduledWork } from './processing/schedules.js';

const BATCH = 1_000;

/** In small batches, so that no statement holds locks for long. */
const SWEEPS = [
  `delete from outbox where id in (
     select id from outbox where state = 'done' and finished_at < now() - interval '1 day'
     limit ${BATCH} for update skip locked)`,
  `delete from reset_grants where token_hash in (
     select token_hash from reset_grants where expires_at < now() limit ${BATCH} for update skip locked)`,
  `delete from mail_tokens where id in (
     select id from mail_tokens where expires_at < now() limit ${BATCH} for update skip locked)`,
  // Mails are retried for a day; rows left after that belong to undeliverable ones.
  `delete from former_addresses where id in (
     select id from former_addresses where created_at < now() - interval '7 days' limit ${BATCH} for update skip locked)`,
  `delete from idempotency_keys where (user_id, key) in (
     select user_id, key from idempotency_keys where created_at < now() - interval '1 day'
     limit ${BATCH} for update skip locked)`,
  // The newest reading of a product stays: it holds the error shown to the owner.
  `delete from readings where id in (
     select r.id from readings r where r.finished_at < now() - interval '90 days'
       and exists (select 1 from readings n where n.product_id = r.product_id and n.id > r.id)
     limit ${BATCH} for update of r skip locked)`,
  `delete from notifications where id in (
     select id from notifications where created_at < now() - interval '${NOTIFICATION_KEPT_DAYS} days'
     limit ${BATCH} for update skip locked)`,
  // Digests with notifications stay: a notification without its digest would be mailed again.
  `delete from digests where id in (
     select id from digests d where created_at < now() - interval '${NOTIFICATION_KEPT_DAYS} days'
       and not exists (select from notifications n where n.digest_id = d.id)
     limit ${BATCH} for update skip locked)`,
];

/** Deletes expired rows and unused pictures. */
@RunsEvery(60_000, 'housekeeping')
export class Housekeeping implements ScheduledWork, BeforeApplicationShutdown {
  private isStopped = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly pictures: PictureStore,
  ) {}

  async runScheduled(): Promise<void> {
    const database = this.orm.em.fork().getKysely();
    for (const statement of SWEEPS) {
      for (let deleted = BATCH; deleted >= BATCH && !this.isStopped;) {
        deleted = Number((await sql.raw(statement).execute(database)).numAffectedRows ?? 0);
      }
    }
    while (!this.isStopped && (await this.pictures.sweep(this.orm.em.fork())) > 0);
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
  }
}
