import { Migration } from '@mikro-orm/migrations';

/** A time as answers carry it; the format knows no language, so that it may stand in a stored column. */
const createdAt = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The parts of a card, and what of the listing each is, with the type of its column. */
const CARD: Record<string, [column: string, type: string, value?: string]> = {
  id: ['id', 'integer'],
  sellerId: ['seller_id', 'integer'],
  headline: ['headline', 'text'],
  industry: ['industry', 'text'],
  category: ['category', 'text'],
  businessModel: ['business_model', 'text'],
  platformType: ['platform_type', 'text'],
  launchYear: ['launch_year', 'text'],
  isActive: ['is_active', 'boolean'],
  visibleToInvestors: ['visible_to_investors', 'boolean'],
  reviewStatus: ['review_status', 'text'],
  revenueStage: ['revenue_stage', 'text'],
  createdAt: ['created_at', 'timestamptz', createdAt],
  completeness: ['completeness', 'integer'],
  description: ['excerpt', 'text'],
  features: ['feature_highlights', 'text'],
  featureCount: ['feature_count', 'integer'],
  benefitsForUsers: ['benefit_highlights', 'text'],
  benefitCount: ['benefit_count', 'integer'],
  potentialUseCases: ['use_case_highlights', 'text'],
  useCaseCount: ['use_case_count', 'integer'],
  revenue: ['revenue', 'text'],
  averageDealSize: ['average_deal_size', 'text'],
  averageSalesCycle: ['average_sales_cycle', 'text'],
  numberOfPaidClients: ['number_of_paid_clients', 'text'],
  numberOfClients: ['number_of_clients', 'text'],
  totalUsers: ['total_users', 'text'],
  activeUsers: ['active_users', 'text'],
};

const PAIR = 'visible, industry_key, business_model';

/**
 * What a page of the feed needs is stored as it is answered.
 *
 * - `card`: the listing's card as JSON text, empty parts left out. Making 24 of them at each request cost PostgreSQL
 *   four times what finding them does. It changes with the row, whoever writes it.
 * - `product_pair_counts`: counts per industry and business model, so that a page under such filters adds up a row or
 *   two where it added up eighty.
 */
export class Migration008StoredCards extends Migration {
  override up(): void {
    this.addCards();
    this.addPairCounts();
  }

  private addCards(): void {
    const parts = Object.entries(CARD);
    const parameters = parts.map(([, [column, type]]) => `${column} ${type}`).join(', ');
    const members = parts.map(([name, [column, , value]]) => `'${name}', ${value ?? column}`).join(', ');
    this.addSql(`
      create function product_card(${parameters}) returns text language sql immutable parallel safe return
        json_strip_nulls(json_build_object(${members}))::text`);
    // A card lies in the row: what pages do not show makes room for it.
    this.addSql('alter table products set (toast_tuple_target = 2000)');
    const columns = parts.map(([, [column]]) => column).join(', ');
    this.addSql(
      `alter table products add column card text not null generated always as (product_card(${columns})) stored`,
    );
    this.addSql('alter table products alter column card set storage main');
  }

  private addPairCounts(): void {
    this.addSql(`
      create table product_pair_counts (
        visible boolean not null, industry_key text not null, business_model text not null,
        count integer not null, primary key (${PAIR})
      )`);
    this.addSql(
      `insert into product_pair_counts select ${PAIR}, sum(count) from product_counts group by ${PAIR}`,
    );
    this.addSql(`
      create or replace function product_counts_fold() returns void language plpgsql as $$
      begin
        if not pg_try_advisory_xact_lock(hashtext('product_counts')) then return; end if;
        with gone as (delete from product_count_changes returning *),
        combinations as (
          insert into product_counts as c
          select ${PAIR}, platform_key, revenue_stage, is_active, sum(change) from gone
          group by ${PAIR}, platform_key, revenue_stage, is_active
          on conflict (${PAIR}, platform_key, revenue_stage, is_active)
          do update set count = c.count + excluded.count
        ),
        pairs as (
          insert into product_pair_counts as c select ${PAIR}, sum(change) from gone group by ${PAIR}
          on conflict (${PAIR}) do update set count = c.count + excluded.count
        )
        insert into product_totals as t select visible, sum(change) from gone group by visible
        on conflict (visible) do update set count = t.count + excluded.count;
      end $$`);
  }
}
