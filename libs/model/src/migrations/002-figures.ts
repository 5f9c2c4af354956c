import { Migration } from '@mikro-orm/migrations';
import { derivedColumns, type ListingTexts } from '../products/derived-columns.js';

const BATCH = 1_000;

/**
 * Figures get a currency, the month they are of, and what is known of their truth; verdicts remember what they were on.
 * Existing listings get their currency from their texts, and with it their stage and their revenue in dollars; their
 * launch year keeps the quote of the reading that gave it.
 */
export class Migration002 extends Migration {
  override async up(): Promise<void> {
    await this.execute(`
      alter table products
        add column revenue_last_twelve_months text,
        add column review_fields jsonb not null default '[]',
        add column currency text not null default 'USD',
        add column is_currency_chosen boolean not null default false,
        add column figures_as_of text,
        add column confirmed_figures jsonb not null default '{}',
        add column quoted_figures jsonb not null default '{}';
      alter table products alter column currency drop default;
      alter table products rename column revenue_amount to revenue_usd;
      alter table reviews
        add column fields jsonb not null default '[]',
        add column vetted jsonb;
      update products p set quoted_figures = jsonb_build_object('launchYear', jsonb_build_object(
        'value', e.fields #> '{launchYear,value}', 'quote', e.fields #> '{launchYear,evidence,0,quote}'))
      from extractions e
      where e.product_id = p.id and e.fields #>> '{launchYear,value}' <> '' and e.fields #>> '{launchYear,evidence,0,quote}' <> ''`);
    for (let last = 0; ;) {
      const listings = await this.listingsAfter(last);
      if (listings.length === 0) break;
      await this.derive(listings);
      last = listings.at(-1)!.id;
    }
    // Their stages may be others now: the worker reads every listing for matching again when it starts.
    await this.execute('delete from match_listings');
  }

  private listingsAfter(id: number): Promise<(ListingTexts & { id: number })[]> {
    return this.execute(
      `select id, headline, industry, category, business_model as "businessModel", platform_type as "platformType",
         launch_year as "launchYear", description, features, revenue, average_deal_size as "averageDealSize",
         average_sales_cycle as "averageSalesCycle"
       from products where id > ? order by id limit ${BATCH}`,
      [id],
    ) as Promise<unknown> as Promise<(ListingTexts & { id: number })[]>;
  }

  private async derive(listings: (ListingTexts & { id: number })[]): Promise<void> {
    const derived = listings.map((listing) => {
      const { currency, revenueUsd, revenueStage } = derivedColumns(listing);
      return { id: listing.id, currency, revenue_usd: revenueUsd, revenue_stage: revenueStage };
    });
    await this.execute(
      `update products p set currency = derived.currency, revenue_usd = derived.revenue_usd, revenue_stage = derived.revenue_stage
       from json_to_recordset(?::json) as derived (id integer, currency text, revenue_usd double precision, revenue_stage text)
       where p.id = derived.id`,
      [JSON.stringify(derived)],
    );
  }
}
