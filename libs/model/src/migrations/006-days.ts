import { Migration } from '@mikro-orm/migrations';

/** Figures per day: rows are stored in the order of their time, so that a block range index, a few pages large, finds them. */
export class Migration006Days extends Migration {
  override up(): void {
    for (const table of [
      'products',
      'users',
      'investor_liked_deals',
      'investor_product_connections',
      'inquiries',
    ]) {
      this.addSql(
        `create index ${table}_days on ${table} using brin (created_at) with (pages_per_range = 32)`,
      );
    }
  }
}
