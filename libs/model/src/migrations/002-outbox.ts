import { Migration } from '@mikro-orm/migrations';

/**
 * Accepted work. A row is the truth of its job: it is written with the request's own change and marked done with
 * the job's own effect. Redis only carries the row's id to a worker.
 */
export class Migration002Outbox extends Migration {
  override up(): void {
    this.addSql(`
      create table outbox (
        id uuid primary key,
        seq bigint generated always as identity,
        job text not null,
        payload jsonb not null,
        dedupe_key text,
        state text not null default 'pending' check (state in ('pending', 'published', 'done', 'failed')),
        attempts smallint not null default 0,
        run_at timestamptz not null default now(),
        published_at timestamptz,
        finished_at timestamptz,
        error text,
        request_id text,
        created_at timestamptz not null default now()
      ) with (fillfactor = 80)`);
    this.addSql(`create index outbox_pending on outbox (run_at, seq) where state = 'pending'`);
    this.addSql(`create index outbox_published on outbox (published_at) where state = 'published'`);
    this.addSql(`create index outbox_failed on outbox (finished_at desc, id) where state = 'failed'`);
    this.addSql(`create index outbox_done on outbox (finished_at) where state = 'done'`);
    // A request for work that already waits joins it; once a worker may have begun, it is new work.
    this.addSql(
      `create unique index outbox_dedupe on outbox (dedupe_key) where state = 'pending' and dedupe_key is not null`,
    );
    this.addSql(`
      create function outbox_wake() returns trigger language plpgsql as $$
      begin
        perform pg_notify('outbox', '');
        return null;
      end $$`);
    this.addSql(
      'create trigger outbox_wake after insert on outbox for each statement execute function outbox_wake()',
    );
  }
}
