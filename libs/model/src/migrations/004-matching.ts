import { Migration } from '@mikro-orm/migrations';

/**
 * What the worker's matching derives, and only it writes. No foreign keys on purpose: checking 50,000 references costs
 * more than computing them, every reader joins the visible products, and a deleted product's lists must still be found.
 */
export class Migration004Matching extends Migration {
  override up(): void {
    this.addSql(`
      create table match_traits (
        product_id integer primary key,
        traits bigint not null,
        words bytea not null,
        listed_at timestamptz not null
      )`);
    this.addSql('create index match_traits_traits on match_traits (traits, product_id)');
    this.addSql('alter table match_traits alter column words set storage external');
    this.addSql(`
      create table match_wishes (
        investor_id integer primary key,
        wish bigint not null,
        words bytea not null,
        deal_ids integer[] not null,
        computed_at timestamptz
      )`);
    this.addSql('create index match_wishes_deals on match_wishes using gin (deal_ids)');
    this.addSql('alter table match_wishes alter column words set storage external');
    this.addSql(`
      create table recommendations (
        investor_id integer not null,
        product_id integer not null,
        rank smallint not null,
        match_score smallint not null,
        match_score_up_to smallint not null,
        thesis_overlap smallint not null,
        primary key (investor_id, product_id)
      )`);
    this.addSql('create index recommendations_product on recommendations (product_id)');
  }
}
