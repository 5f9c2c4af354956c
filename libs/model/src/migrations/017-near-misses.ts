import { Migration } from '@mikro-orm/migrations';

/** Deals that were liked, connected with or written about before there was a board are put on it. */
export class Migration017 extends Migration {
  override up(): void {
    this.addSql(`
      -- One line of the list of products that one criterion keeps from an investor's matches.
      create table near_misses (
        investor_id integer not null,
        product_id integer not null,
        rank smallint not null,
        match_score smallint not null,
        match_score_up_to smallint not null,
        thesis_overlap smallint not null,
        primary key (investor_id, product_id)
      );
      create index near_misses_product on near_misses (product_id)`);
    this.addSql(`
      insert into pipeline_deals (investor_id, product_id, stage)
      select investor_id, product_id, case when bool_or(is_contact) then 'contacted' else 'saved' end from (
        select investor_id, product_id, false as is_contact from investor_liked_deals
        union all select investor_id, product_id, true from investor_product_connections
        union all select buyer_id, product_id, true from inquiries where buyer_id is not null and product_id is not null
      ) interest group by investor_id, product_id
      on conflict do nothing`);
    // The worker reads every listing for matching again when it starts, and makes the new lists with the others.
    this.addSql('delete from match_listings');
  }
}
