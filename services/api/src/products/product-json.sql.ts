import { OPTIONAL_PRODUCT_FIELDS } from '@mintbridge/contracts';
import { isoTime } from '../http/sql.js';

/*
 * Listings as JSON text, made by PostgreSQL: they cost the API no parsing and no writing of JSON. What a listing shows is
 * named field by field, here for a whole one and in the migration that stores them for cards. Empty fields are left out.
 */

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const WHOLE = {
  id: 'p.id',
  sellerId: 'p.seller_id',
  headline: 'p.headline',
  industry: 'p.industry',
  category: 'p.category',
  businessModel: 'p.business_model',
  platformType: 'p.platform_type',
  launchYear: 'p.launch_year',
  isActive: 'p.is_active',
  visibleToInvestors: 'p.visible_to_investors',
  reviewStatus: 'p.review_status',
  revenueStage: 'p.revenue_stage',
  createdAt: isoTime('p.created_at'),
  completeness: 'p.completeness',
  description: 'p.description',
  features: 'p.features',
  companyUrl: 'p.company_url',
  productUrl: 'p.product_url',
  intentWithProduct: 'p.intent_with_product',
  ...Object.fromEntries(OPTIONAL_PRODUCT_FIELDS.map((field) => [field, `p.${snake(field)}`])),
  updatedAt: isoTime('p.updated_at'),
};

/** What the team noted and what investors have shown: for the owner and the superadmin. */
const OWNERS = {
  reviewNote: 'p.review_note',
  interest: `json_build_object(
    'likes', (select count(*)::integer from investor_liked_deals l where l.product_id = p.id),
    'connections', (select count(*)::integer from investor_product_connections c where c.product_id = p.id),
    'inquiries', (select count(*)::integer from inquiries i where i.product_id = p.id),
    'unread', (
      select count(*)::integer from inquiries i
      join messages m on m.inquiry_id = i.id and m.id > i.seller_read_id and m.sender_id <> i.seller_id
      where i.product_id = p.id
    )
  )`,
};

/** The same of a listing that nobody has seen yet. */
const OWNERS_AT_FIRST = {
  interest: `'{"likes":0,"connections":0,"inquiries":0,"unread":0}'::json`,
};

const jsonOf = (fields: Record<string, string>): string =>
  `json_strip_nulls(json_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')}))::text`;

/** The expression of row `p` as a card, as text: it is stored, and for the owner what changes beside it is put in. */
export const cardJson = ({ forOwner }: { forOwner: boolean }): string =>
  forOwner ? `left(p.card, -1) || ',' || substr(${jsonOf(OWNERS)}, 2)` : 'p.card';

/** The expression of row `p` as a whole listing, as text. */
export const productJson = ({ forOwner }: { forOwner: boolean }): string =>
  jsonOf(forOwner ? { ...WHOLE, ...OWNERS } : WHOLE);

/** The same of a listing that is being listed, for its owner. */
export const newProductJson = jsonOf({ ...WHOLE, ...OWNERS_AT_FIRST });
