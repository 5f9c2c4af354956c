import { Migration } from '@mikro-orm/migrations';

/**
 * What the worker's matching derives, and only it writes. No foreign keys on purpose: checking 50,000 references costs
 * more than computing them, every reader joins the visible products, and a deleted product's lists must still be found.
 */
export class Migration004Matching extends Migration {
  override up(): void {
    this.addSql(`
      create table match_listings (
        product_id integer primary key,
        attributes bigint not null,
        words bytea not null,
        listed_at timestamptz not null
      )`);
    this.addSql('create index match_listings_attributes on match_listings (attributes, product_id)');
    this.addSql('alter table match_listings alter column words set storage external');
    this.addSql(`
      create table match_investors (
        investor_id integer primary key,
        preferences bigint not null,
        words bytea not null,
        deal_ids integer[] not null,
        computed_at timestamptz
      )`);
    this.addSql('create index match_investors_deals on match_investors using gin (deal_ids)');
    this.addSql('alter table match_investors alter column words set storage external');
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
