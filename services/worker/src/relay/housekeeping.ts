import { MikroORM } from '@mikro-orm/postgresql';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { NOTIFICATION_KEPT_DAYS } from '@mintbridge/contracts';
import { PictureStore } from '@mintbridge/model';
import { sql } from 'kysely';
import { RunsEvery, type ScheduledWork } from '../processing/schedules.js';

const BATCH = 1_000;

/** Expired rows, in small batches: no statement holds locks for long. */
const SWEEPS = [
  `delete from outbox where id in (
     select id from outbox where state = 'done' and finished_at < now() - interval '1 day'
     limit ${BATCH} for update skip locked)`,
  `delete from reset_grants where token_hash in (
     select token_hash from reset_grants where expires_at < now() limit ${BATCH} for update skip locked)`,
  `delete from mail_tokens where id in (
     select id from mail_tokens where expires_at < now() limit ${BATCH} for update skip locked)`,
  // A mail is tried for a day: what is left then belongs to a mail that was never accepted.
  `delete from former_addresses where id in (
     select id from former_addresses where created_at < now() - interval '7 days' limit ${BATCH} for update skip locked)`,
  `delete from idempotency_keys where (user_id, key) in (
     select user_id, key from idempotency_keys where created_at < now() - interval '1 day'
     limit ${BATCH} for update skip locked)`,
  // Proposals need none of them. A product's newest stays: it has the reason why its site could not be read.
  `delete from readings where id in (
     select r.id from readings r where r.finished_at < now() - interval '90 days'
       and exists (select 1 from readings n where n.product_id = r.product_id and n.id > r.id)
     limit ${BATCH} for update of r skip locked)`,
  `delete from notifications where id in (
     select id from notifications where created_at < now() - interval '${NOTIFICATION_KEPT_DAYS} days'
     limit ${BATCH} for update skip locked)`,
  // Only the days that no notification names: one without its digest would be mailed again.
  `delete from digests where id in (
     select id from digests d where created_at < now() - interval '${NOTIFICATION_KEPT_DAYS} days'
       and not exists (select from notifications n where n.digest_id = d.id)
     limit ${BATCH} for update skip locked)`,
];

/**
 * Deletes what has expired: done outbox rows, tokens, addresses kept for one mail, idempotency keys, old readings and
 * notifications, unused pictures.
 */
@RunsEvery(60_000, 'housekeeping')
export class Housekeeping implements ScheduledWork, BeforeApplicationShutdown {
  #isStopped = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly pictures: PictureStore,
  ) {}

  /** Batches until little is left. */
  async runScheduled(): Promise<void> {
    const database = this.orm.em.fork().getKysely();
    for (const statement of SWEEPS) {
      for (let deleted = BATCH; deleted >= BATCH && !this.#isStopped;) {
        deleted = Number((await sql.raw(statement).execute(database)).numAffectedRows ?? 0);
      }
    }
    while (!this.#isStopped && (await this.pictures.sweep(this.orm.em.fork())) > 0);
  }

  beforeApplicationShutdown(): void {
    this.#isStopped = true;
  }
}
