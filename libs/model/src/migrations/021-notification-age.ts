import { Migration } from '@mikro-orm/migrations';

/** Old notifications and digests are found by age when they are swept. */
export class Migration021 extends Migration {
  override up(): void {
    this.addSql(`
      create index notifications_age on notifications (created_at);
      create index digests_age on digests (created_at)`);
  }
}
