import { Migration } from '@mikro-orm/migrations';

/** What the feed looks for, by the name it has in `products`. */
const COPIED = {
  seller_id: 'seller_id',
  visible: 'visible_to_investors',
  is_active: 'is_active',
  industry_key: 'industry_key',
  business_model: 'business_model',
  platform_key: 'platform_key',
  revenue_stage: 'revenue_stage',
  revenue_order: 'revenue_order',
};
const TEXTS = ['headline', 'industry', 'category', 'description', 'features'];

const COLUMNS = Object.keys(COPIED).join(', ');
const from = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(', ');
const copied = (row: string): string => from(row, Object.values(COPIED));
const words = (row: string): string => `product_words(${from(row, [...TEXTS, 'id'])})`;

/**
 * What a listing is found by lies in a table of its own, without the texts that are shown: a search reads half as many
 * pages. Triggers keep it equal to `products`, whoever writes there.
 *
 * `words` holds, beside the words, the ranges that the listing's id lies in (`#12:` and `#16:`, its number divided by 2 to
 * that power), so that one index finds the newest listings with some words, range by range, without reading all that have
 * the words. No text yields a word with a '#'.
 */
export class Migration009ProductSearch extends Migration {
  override up(): void {
    this.addWords();
    this.addTable();
    this.addSql(`insert into product_search (id, ${COLUMNS}, words)
      select id, ${copied('p')}, ${words('p')} from products p order by id`);
    this.addIndexes();
    this.addTriggers();
  }

  private addWords(): void {
    this.addSql(`
      create function product_words(
        headline text, industry text, category text, description text, features text, id integer
      ) returns tsvector language sql immutable parallel safe return
        setweight(to_tsvector('english', headline), 'A') ||
        setweight(to_tsvector('english', industry || ' ' || category), 'B') ||
        setweight(to_tsvector('english', description || ' ' || features), 'C') ||
        array_to_tsvector(array['#12:' || (id >> 12), '#16:' || (id >> 16)])`);
  }

  private addTable(): void {
    this.addSql(`
      create table product_search (
        id integer,
        seller_id integer not null,
        visible boolean not null,
        is_active boolean not null,
        industry_key text not null,
        business_model text not null,
        platform_key text not null,
        revenue_stage text not null,
        revenue_order double precision not null,
        words tsvector not null,
        -- Filter counts of a search are added up without the rows.
        primary key (id) include (
          visible, industry_key, business_model, platform_key, revenue_stage, is_active
        )
      )`);
  }

  private addIndexes(): void {
    for (const name of ['search', 'revenue', 'stage_revenue']) this.addSql(`drop index products_${name}`);
    this.addSql('alter table products drop column search');
    // New words wait in a short list, which every search reads, and are put into the index many at a time.
    this.addSql(
      'create index product_search_words on product_search using gin (words) with (gin_pending_list_limit = 256)',
    );
    this.addSql('create index product_search_revenue on product_search (revenue_order desc, id desc)');
    this.addSql(
      'create index product_search_stage_revenue on product_search (revenue_stage, revenue_order desc, id desc)',
    );
    this.addSql(`
      create index product_search_combination on product_search
        (visible, industry_key, business_model, platform_key, revenue_stage, is_active, id desc)`);
  }

  private addTriggers(): void {
    const differ = (names: readonly string[]): string =>
      `(${from('a', names)}) is distinct from (${from('r', names)})`;
    this.addSql(`
      create function product_search_note() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into product_search (id, ${COLUMNS}, words) select id, ${copied('a')}, ${words('a')} from added a;
        elsif tg_op = 'DELETE' then
          delete from product_search s using removed r where s.id = r.id;
        else
          update product_search s set (${COLUMNS}) = row(${copied('a')})
          from added a join removed r using (id)
          where s.id = a.id and ${differ(Object.values(COPIED))};
          update product_search s set words = ${words('a')}
          from added a join removed r using (id)
          where s.id = a.id and ${differ(TEXTS)};
        end if;
        return null;
      end $$`);
    const tables = { insert: 'new table as added', delete: 'old table as removed' };
    for (const [event, referencing] of Object.entries({
      ...tables,
      update: `${tables.insert} ${tables.delete}`,
    })) {
      this.addSql(`
        create trigger product_search_${event} after ${event} on products referencing ${referencing}
        for each statement execute function product_search_note()`);
    }
  }
}
