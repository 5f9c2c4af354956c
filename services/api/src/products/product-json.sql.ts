import { OPTIONAL_PRODUCT_FIELDS } from '@mintbridge/contracts';
import { isoTime } from '../http/sql.js';

/*
 * Listings as JSON text, made by PostgreSQL: the feed's cards cost the API no parsing and no writing of JSON. What a
 * listing shows is named here field by field. Empty fields are left out.
 */

const SHOWN = `
  p.id, p.seller_id as "sellerId", p.headline, p.industry, p.category, p.business_model as "businessModel",
  p.platform_type as "platformType", p.launch_year as "launchYear", p.is_active as "isActive",
  p.visible_to_investors as "visibleToInvestors", p.review_status as "reviewStatus",
  p.revenue_stage as "revenueStage", ${isoTime('p.created_at')} as "createdAt", p.completeness`;

const CARD = `${SHOWN},
  p.excerpt as description, p.feature_highlights as features, p.feature_count as "featureCount",
  p.benefit_highlights as "benefitsForUsers", p.benefit_count as "benefitCount",
  p.use_case_highlights as "potentialUseCases", p.use_case_count as "useCaseCount", p.revenue,
  p.average_deal_size as "averageDealSize", p.average_sales_cycle as "averageSalesCycle",
  p.number_of_paid_clients as "numberOfPaidClients", p.number_of_clients as "numberOfClients",
  p.total_users as "totalUsers", p.active_users as "activeUsers"`;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const WHOLE = `${SHOWN},
  p.description, p.features, p.company_url as "companyUrl", p.product_url as "productUrl",
  p.intent_with_product as "intentWithProduct",
  ${OPTIONAL_PRODUCT_FIELDS.map((field) => `p.${snake(field)} as "${field}"`).join(', ')},
  ${isoTime('p.updated_at')} as "updatedAt"`;

/** What the team noted and what investors have shown: for the owner and the superadmin. */
const OWNERS = `
  p.review_note as "reviewNote",
  json_build_object(
    'likes', (select count(*)::integer from investor_liked_deals l where l.product_id = p.id),
    'connections', (select count(*)::integer from investor_product_connections c where c.product_id = p.id),
    'inquiries', (select count(*)::integer from inquiries i where i.product_id = p.id),
    'unread', (
      select count(*)::integer from inquiries i
      join messages m on m.inquiry_id = i.id and m.id > i.seller_read_id and m.sender_id <> i.seller_id
      where i.product_id = p.id
    )
  ) as interest`;

const jsonOf = (columns: string): string =>
  `(select json_strip_nulls(row_to_json(shown)) from (select ${columns}) shown)`;

/** The expression of row `p` as a card, of type json: the driver would parse it, so answers take its text. */
export const cardJson = ({ forOwner }: { forOwner: boolean }): string =>
  jsonOf(forOwner ? `${CARD}, ${OWNERS}` : CARD);

/** The expression of row `p` as a whole listing, of type json. */
export const productJson = ({ forOwner }: { forOwner: boolean }): string =>
  jsonOf(forOwner ? `${WHOLE}, ${OWNERS}` : WHOLE);
