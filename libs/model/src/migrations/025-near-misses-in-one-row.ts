import { Migration } from '@mikro-orm/migrations';

/** Near misses are read and replaced as a whole: a row an investor costs a fifth of storing a row each. */
export class Migration025 extends Migration {
  override up(): void {
    this.addSql('alter table near_misses rename to near_misses_by_product');
    this.addSql(
      'alter table near_misses_by_product rename constraint near_misses_pkey to near_misses_by_product_pkey',
    );
    this.addSql(`
      -- The products that one criterion keeps from an investor's matches.
      create table near_misses (
        investor_id integer primary key,
        -- Best first.
        product_ids integer[] not null,
        -- The score of the last one of a full list: what scores less does not come in.
        last_score smallint
      )`);
    this.addSql(`
      insert into near_misses (investor_id, product_ids, last_score)
      select investor_id, array_agg(product_id order by rank), min(match_score) filter (where rank = 5)
      from near_misses_by_product group by investor_id`);
    this.addSql('drop table near_misses_by_product');
  }
}
