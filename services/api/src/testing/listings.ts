import { EXTRACTION_INDUSTRIES, PLATFORM_TYPES, type CreateProduct } from '@mintbridge/contracts';
import type { TestDatabase } from '@mintbridge/model/testing';

/** A valid body of the listing form. */
export const listingForm = (
  given: Record<string, unknown> = {},
): CreateProduct & Record<string, unknown> => ({
  headline: 'PayFlow',
  industry: 'FinTech',
  category: 'Digital Payments',
  businessModel: 'B2B',
  platformType: 'Web',
  launchYear: '2021',
  description: 'Collects payments from every channel of a small shop and reconciles them every night.',
  features: 'One list of all payments; Nightly reconciliation; Alerts for missing payouts',
  companyUrl: 'https://payflow.example/',
  productUrl: 'https://payflow.example/product',
  intentWithProduct: 'Seek Investment for Growth',
  isActive: false,
  visibleToInvestors: true,
  ...given,
});

const INSERT_LISTINGS = `
  insert into products (
    id, seller_id, headline, category, industry, is_active, visible_to_investors, business_model, platform_type,
    launch_year, description, features, company_url, product_url, intent_with_product, industry_key, platform_key,
    revenue, revenue_usd, revenue_stage, completeness, excerpt, feature_highlights, feature_count, benefit_count, use_case_count,
    currency
  )
  select id, $1, headline, 'Other', industry, live, visible, model, platform, '2020', description, 'One; Two; Three',
    'https://a.example/', 'https://b.example/', 'Scale Operations',
    case when industry = any($12::text[]) then industry else 'Other' end,
    case when platform = any($13::text[]) then platform else 'Other' end, amount::text, amount, stage, 42, left(description, 240),
    'One; Two; Three', 3, 0, 0, 'USD'
  from unnest(
    $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::boolean[],
    $10::text[], $11::double precision[]
  ) as l(id, headline, description, industry, model, platform, live, visible, stage, amount)`;

export interface PlainListing {
  id: number;
  headline: string;
  description: string;
  industry: string;
  businessModel: string;
  platformType: string;
  isActive: boolean;
  visible: boolean;
  revenueStage: string;
  revenueUsd: number | null;
}

export const plainListing = (given: Partial<PlainListing> & { id: number }): PlainListing => ({
  headline: `LedgerLoop ${given.id}`,
  description: 'Reconciles payments for small shops every night.',
  industry: 'FinTech',
  businessModel: 'B2B',
  platformType: 'Web',
  isActive: false,
  visible: true,
  revenueStage: 'Pre-Revenue',
  revenueUsd: null,
  ...given,
});

/** Stores many listings of one seller in one statement, with the given ids. */
export async function storeListings(
  database: TestDatabase,
  sellerId: number,
  listings: readonly PlainListing[],
): Promise<void> {
  const column = <Key extends keyof PlainListing>(key: Key) => listings.map((listing) => listing[key]);
  await database.rows(INSERT_LISTINGS, [
    sellerId,
    column('id'),
    column('headline'),
    column('description'),
    column('industry'),
    column('businessModel'),
    column('platformType'),
    column('isActive'),
    column('visible'),
    column('revenueStage'),
    column('revenueUsd'),
    EXTRACTION_INDUSTRIES,
    PLATFORM_TYPES,
  ]);
  await database.rows(
    `select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`,
  );
}
