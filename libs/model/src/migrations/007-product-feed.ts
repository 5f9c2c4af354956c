import { Migration } from '@mikro-orm/migrations';
import { EXTRACTION_INDUSTRIES, PLATFORM_TYPES } from '@mintbridge/contracts';

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** The attributes that the feed filters by, in the order of every key. */
const COMBINATION = 'visible, industry_key, business_model, platform_key, revenue_stage, is_active';
const FROM_PRODUCT =
  'visible_to_investors, industry_key, business_model, platform_key, revenue_stage, is_active';

/**
 * What keeps the feed fast at a million listings, and its writers out of each other's way.
 *
 * - `industry_key`, `platform_key`: the option that a listing is filtered under; whatever was typed by hand is 'Other'.
 * - `search` also holds a listing's attributes (`#i:FinTech`) and the ranges that its id lies in (`#3:`, `#4:`, `#5:`, its
 *   thousand, ten thousand and hundred thousand), so that one index finds the newest listings with some words under
 *   some filters, range by range, without reading all that have the words. No text yields a word with a '#'.
 * - Counts per combination are exact sums of `product_counts` and of the changes that were not added to it yet: a writer
 *   only appends, so that two listings of one kind do not wait for each other's commit.
 */
export class Migration007ProductFeed extends Migration {
  override up(): void {
    this.addKeys();
    this.addSearch();
    this.addIndexes();
    this.addCounts();
    this.addUpkeep();
  }

  private addKeys(): void {
    this.addSql(`
      create function feed_industry(industry text) returns text language sql immutable parallel safe return
        case when industry in (${listed(EXTRACTION_INDUSTRIES)}) then industry else 'Other' end`);
    this.addSql(`
      create function feed_platform(platform text) returns text language sql immutable parallel safe return
        case when platform in (${listed(PLATFORM_TYPES)}) then platform else 'Other' end`);
    this.addSql('drop trigger product_rollup_insert on products');
    this.addSql('drop trigger product_rollup_delete on products');
    this.addSql('drop trigger product_rollup_update on products');
    this.addSql('drop function product_rollup_apply()');
    this.addSql('drop table product_rollup');
  }

  private addSearch(): void {
    // What a card does not show lies outside the row: eight listings a page instead of three.
    this.addSql('alter table products set (toast_tuple_target = 1024)');
    this.addSql(`
      alter table products
        drop column search,
        add column industry_key text not null generated always as (feed_industry(industry)) stored,
        add column platform_key text not null generated always as (feed_platform(platform_type)) stored,
        add column revenue_order double precision not null
          generated always as (coalesce(revenue_amount, '-infinity')) stored,
        add column search tsvector not null generated always as (
          setweight(to_tsvector('english', headline), 'A') ||
          setweight(to_tsvector('english', industry || ' ' || category), 'B') ||
          setweight(to_tsvector('english', description || ' ' || features), 'C') ||
          array_to_tsvector(array[
            '#i:' || feed_industry(industry), '#m:' || business_model, '#p:' || feed_platform(platform_type),
            '#s:' || revenue_stage, case when is_active then '#a:live' else '#a:not-live' end,
            '#3:' || id / 1000, '#4:' || id / 10000, '#5:' || id / 100000
          ])
        ) stored`);
  }

  private addIndexes(): void {
    for (const name of ['combo', 'platform', 'stage', 'revenue']) {
      this.addSql(`drop index products_${name}`);
    }
    this.addSql(
      'create index products_combo on products (industry_key, business_model, id desc) where visible_to_investors',
    );
    this.addSql('create index products_revenue on products (revenue_order desc, id desc)');
    this.addSql(
      'create index products_stage_revenue on products (revenue_stage, revenue_order desc, id desc)',
    );
    this.addSql('create index products_search on products using gin (search) with (fastupdate = off)');
  }

  private addCounts(): void {
    const columns = `
      visible boolean not null, industry_key text not null, business_model text not null,
      platform_key text not null, revenue_stage text not null, is_active boolean not null`;
    this.addSql(
      `create table product_counts (${columns}, count integer not null, primary key (${COMBINATION}))`,
    );
    this.addSql('create table product_totals (visible boolean primary key, count integer not null)');
    this.addSql(
      `create table product_count_changes (${columns}, change integer not null)
       with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0)`,
    );
    this.addSql(`
      insert into product_counts select ${FROM_PRODUCT}, count(*) from products group by ${FROM_PRODUCT}`);
    this.addSql('insert into product_totals select visible_to_investors, count(*) from products group by 1');
    this.addSql(`
      create view product_rollup as
      select ${COMBINATION}, sum(change)::integer as count
      from (
        select ${COMBINATION}, count as change from product_counts
        union all select ${COMBINATION}, change from product_count_changes
      ) counted
      group by ${COMBINATION}`);
    this.addFold();
    this.addCountTriggers();
  }

  /** Adds the waiting changes to the counts. One at a time: who finds another at it leaves the work to it. */
  private addFold(): void {
    this.addSql(`
      create function product_counts_fold() returns void language plpgsql as $$
      begin
        if not pg_try_advisory_xact_lock(hashtext('product_counts')) then return; end if;
        with gone as (delete from product_count_changes returning *),
        combinations as (
          insert into product_counts as c
          select ${COMBINATION}, sum(change) from gone group by ${COMBINATION}
          on conflict (${COMBINATION}) do update set count = c.count + excluded.count
        )
        insert into product_totals as t select visible, sum(change) from gone group by visible
        on conflict (visible) do update set count = t.count + excluded.count;
      end $$`);
  }

  private addCountTriggers(): void {
    const appended = (source: string) => `
      insert into product_count_changes
      select ${FROM_PRODUCT}, sum(change) from (${source}) changed
      group by ${FROM_PRODUCT} having sum(change) <> 0;`;
    const added = `select ${FROM_PRODUCT}, 1 as change from added`;
    const removed = `select ${FROM_PRODUCT}, -1 as change from removed`;
    // About every fiftieth change finds the others to be added up.
    this.addSql(`
      create function product_counts_note() returns trigger language plpgsql as $$
      declare noted integer;
      begin
        if tg_op = 'INSERT' then ${appended(added)}
        elsif tg_op = 'DELETE' then ${appended(removed)}
        else ${appended(`${added} union all ${removed}`)}
        end if;
        get diagnostics noted = row_count;
        if noted > 0 and random() < noted / 50.0 then perform product_counts_fold(); end if;
        return null;
      end $$`);
    const tables = { insert: 'new table as added', delete: 'old table as removed' };
    for (const [event, referencing] of Object.entries({
      ...tables,
      update: `${tables.insert} ${tables.delete}`,
    })) {
      this.addSql(`
        create trigger product_counts_${event} after ${event} on products referencing ${referencing}
        for each statement execute function product_counts_note()`);
    }
  }

  private addUpkeep(): void {
    // A replay after the listing's end must not list it again.
    this.addSql(`
      alter table idempotency_keys
        drop constraint idempotency_keys_product_id_fkey,
        add foreign key (product_id) references products on delete set null`);
    this.addSql('create index idempotency_keys_product on idempotency_keys (product_id)');
    this.addSql('create index pilot_items_product on pilot_items (product_id)');
    // NOTIFY makes its transaction commit alone, all others that notify waiting. One of those under way at once is enough:
    // the relay looks again after what it found.
    this.addSql(`
      create or replace function outbox_wake() returns trigger language plpgsql as $$
      begin
        if pg_try_advisory_xact_lock(hashtext('outbox_wake')) then perform pg_notify('outbox', ''); end if;
        return null;
      end $$`);
  }
}
