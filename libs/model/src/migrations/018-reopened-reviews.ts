import { Migration } from '@mikro-orm/migrations';

/** What its owner's edits reopened the review of a listing by: an investor learns nothing of edits that are locked. */
export class Migration018 extends Migration {
  override up(): void {
    this.addSql(`alter table products add column reopened jsonb`);
  }
}
