import { Migration } from '@mikro-orm/migrations';

/**
 * Whose work a row is, so that one account's flood leaves room for the others; and when a worker last began it, so
 * that running work is told from work that never arrived.
 */
export class Migration005OutboxOwners extends Migration {
  override up(): void {
    this.addSql('alter table outbox add column owner_id integer, add column started_at timestamptz');
    this.addSql(`
      create index outbox_owned on outbox (job, owner_id, seq)
      where owner_id is not null and state in ('pending', 'published')`);
    this.addSql('drop index outbox_pending');
    this.addSql(
      `create index outbox_pending on outbox (run_at, seq) where state = 'pending' and owner_id is null`,
    );
  }
}
