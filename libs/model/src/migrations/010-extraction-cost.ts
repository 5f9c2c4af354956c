import { Migration } from '@mikro-orm/migrations';

/** What the reading of a site took, for the superadmin's overview. */
export class Migration010 extends Migration {
  override up(): void {
    this.addSql(`
      alter table extractions
        add column read_ms integer check (read_ms >= 0),
        add column model_tokens integer not null default 0 check (model_tokens >= 0)`);
  }
}
