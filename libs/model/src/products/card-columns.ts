import type { OwnerReply } from '@mintbridge/contracts';
import { sql, type AliasedRawBuilder } from 'kysely';
import type { Product } from './product.js';

/** Columns of a card and of a whole product, under the names of the entity. */
const SHARED_COLUMNS = [
  'id',
  'seller_id as sellerId',
  'headline',
  'industry',
  'category',
  'business_model as businessModel',
  'platform_type as platformType',
  'launch_year as launchYear',
  'is_active as isActive',
  'visible_to_investors as visibleToInvestors',
  'review_status as reviewStatus',
  'revenue_stage as revenueStage',
  'created_at as createdAt',
  'logo_sha256 as logoSha256',
  'cover_sha256 as coverSha256',
  'site_read_at as siteReadAt',
  'site_down_since as siteDownSince',
  'completeness',
  'currency',
  'figures_as_of as figuresAsOf',
  'revenue_usd as revenueUsd',
  'confirmed_figures as confirmedFigures',
  'quoted_figures as quotedFigures',
  'revenue',
  'revenue_last_twelve_months as revenueLastTwelveMonths',
  'average_deal_size as averageDealSize',
  'average_sales_cycle as averageSalesCycle',
  'number_of_paid_clients as numberOfPaidClients',
  'number_of_clients as numberOfClients',
  'total_users as totalUsers',
  'active_users as activeUsers',
  'third_party_rating as thirdPartyRating',
  'review_note as reviewNote',
  'review_fields as reviewFields',
  'reopened',
  'locks',
] as const;

/** The columns of a product that a card shows. */
export const CARD_COLUMNS = [
  ...SHARED_COLUMNS,
  'excerpt',
  'feature_highlights as featureHighlights',
  'feature_count as featureCount',
  'benefit_highlights as benefitHighlights',
  'benefit_count as benefitCount',
  'use_case_highlights as useCaseHighlights',
  'use_case_count as useCaseCount',
] as const;

/** Those of a whole product. */
export const PRODUCT_COLUMNS = [
  ...SHARED_COLUMNS,
  'updated_at as updatedAt',
  'is_currency_chosen as isCurrencyChosen',
  'description',
  'features',
  'company_url as companyUrl',
  'product_url as productUrl',
  'intent_with_product as intentWithProduct',
  'investment_history as investmentHistory',
  'tech_stack as techStack',
  'ip_details as ipDetails',
  'parent_company_background as parentCompanyBackground',
  'additional_details as additionalDetails',
  'potential_use_cases as potentialUseCases',
  'benefits_for_users as benefitsForUsers',
  'open_changed_at as openChangedAt',
  'section_changed_at as sectionChangedAt',
] as const;

/** Absent in a row that was just written. */
interface WithOwnerReply {
  ownerReply?: OwnerReply;
}

const replyText = (alias: string): string =>
  `(select json_build_object('medianHours', c.median_hours, 'answeredShare', c.answered_share, 'samples', c.samples)
    from reply_clocks c where c.owner_id = ${alias}.seller_id)`;

/** Selects the reply clock of a product's owner; `alias` is that of the products. */
export const ownerReplyColumn = (alias: string): AliasedRawBuilder<OwnerReply, 'ownerReply'> =>
  sql.raw<OwnerReply>(replyText(alias)).as('ownerReply');

type NameOf<Column> = Column extends `${string} as ${infer Name}` ? Name : Column;

/** Kysely rows have times as text. */
type Columns<Listed extends readonly string[]> =
  Pick<Product, NameOf<Listed[number]> & keyof Product> extends infer Row
    ? { [K in keyof Row]: [Extract<Row[K], Date>] extends [never] ? Row[K] : Row[K] | string }
    : never;

/** The input of a card's presenter: a row of those columns, or the entity. */
export type CardColumns = Columns<typeof CARD_COLUMNS> & WithOwnerReply;

/** The columns that a whole product is presented from. */
export type ProductColumns = Columns<typeof PRODUCT_COLUMNS> & WithOwnerReply;

const asSql = (columns: readonly string[], alias: string): string =>
  [
    ...columns.map((column) => `${alias}.${column.replace(/ as (\w+)$/, ' as "$1"')}`),
    `${replyText(alias)} as "ownerReply"`,
  ].join(', ');

/** The columns of a card as SQL text, of table `alias`, for prepared statements. */
export const cardColumns = (alias: string): string => asSql(CARD_COLUMNS, alias);

/** Those of a whole product. */
export const productColumns = (alias: string): string => asSql(PRODUCT_COLUMNS, alias);
