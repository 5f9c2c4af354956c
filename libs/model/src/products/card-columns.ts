import type { Product } from './product.js';

/** The columns of a product that a card shows, under the names of the entity. */
export const CARD_COLUMNS = [
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
  'completeness',
  'excerpt',
  'feature_highlights as featureHighlights',
  'feature_count as featureCount',
  'benefit_highlights as benefitHighlights',
  'benefit_count as benefitCount',
  'use_case_highlights as useCaseHighlights',
  'use_case_count as useCaseCount',
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
] as const;

type NameOf<Column> = Column extends `${string} as ${infer Name}` ? Name : Column;

/** What a card is presented from: a row of those columns, or the entity. Outside the entity times are text. */
export type CardColumns =
  Pick<Product, NameOf<(typeof CARD_COLUMNS)[number]> & keyof Product> extends infer Row
    ? { [K in keyof Row]: Row[K] extends Date ? Date | string : Row[K] }
    : never;

/** The same as SQL text, of table `alias`, for statements written by hand. */
export const cardColumns = (alias: string): string =>
  CARD_COLUMNS.map((column) => `${alias}.${column.replace(/ as (\w+)$/, ' as "$1"')}`).join(', ');
