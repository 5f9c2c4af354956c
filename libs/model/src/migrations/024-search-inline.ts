import { Migration } from '@mikro-orm/migrations';

/**
 * The words of a product stay in its row: looked up out of line, they cost most of the time of a search for a common word
 * (docs/performance.md). Rows move when they are next written.
 */
export class Migration024 extends Migration {
  override up(): void {
    this.addSql('alter table products alter column search set storage main');
  }
}
