import type { ExportName } from '@mintbridge/contracts';
import type { Database } from '@mintbridge/model';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** An export: the column or expression of each CSV column, and the query of its rows. */
interface ExportSource {
  columns: Record<string, string | RawBuilder<unknown>>;
  // The joined tables differ between exports.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  from: (db: Kysely<Database>) => SelectQueryBuilder<any, any, object>;
  /** The id that orders the rows. */
  key: string;
}

const created = (table: string) =>
  sql`to_char(${sql.ref(`${table}.created_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (column: string) => sql`array_to_string(${sql.ref(column)}, '; ')`;

const SOURCES: Record<ExportName, ExportSource> = {
  products: {
    columns: {
      id: 'p.id',
      headline: 'p.headline',
      industry: 'p.industry',
      category: 'p.category',
      businessModel: 'p.business_model',
      platformType: 'p.platform_type',
      launchYear: 'p.launch_year',
      isActive: 'p.is_active',
      visibleToInvestors: 'p.visible_to_investors',
      reviewStatus: 'p.review_status',
      revenue: 'p.revenue',
      revenueLastTwelveMonths: 'p.revenue_last_twelve_months',
      revenueStage: 'p.revenue_stage',
      revenueUsd: 'p.revenue_usd',
      currency: 'p.currency',
      figuresAsOf: 'p.figures_as_of',
      completeness: 'p.completeness',
      companyUrl: 'p.company_url',
      productUrl: 'p.product_url',
      intentWithProduct: 'p.intent_with_product',
      description: 'p.description',
      features: 'p.features',
      sellerId: 'p.seller_id',
      sellerEmail: 'u.email',
      likes: sql`(select count(*)::integer from investor_liked_deals x where x.product_id = p.id)`,
      connections: sql`(select count(*)::integer from investor_product_connections x where x.product_id = p.id)`,
      createdAt: created('p'),
    },
    from: (db) => db.selectFrom('products as p').innerJoin('users as u', 'u.id', 'p.seller_id'),
    key: 'p.id',
  },
  users: {
    columns: {
      id: 'u.id',
      email: 'u.email',
      role: 'u.role',
      status: 'u.status',
      firstName: 'u.first_name',
      lastName: 'u.last_name',
      businessName: 'u.business_name',
      createdAt: created('u'),
    },
    from: (db) => db.selectFrom('users as u'),
    key: 'u.id',
  },
  investors: {
    columns: {
      id: 'u.id',
      email: 'u.email',
      status: 'u.status',
      firstName: 'u.first_name',
      lastName: 'u.last_name',
      businessName: 'u.business_name',
      isProfileComplete: sql`coalesce(i.is_profile_complete, false)`,
      industryFocus: list('i.industry_focus'),
      stageFocus: list('i.stage_focus'),
      geographyFocus: list('i.geography_focus'),
      businessModelPreference: 'i.business_model_preference',
      ticketSizeMin: 'i.ticket_size_min',
      ticketSizeMax: 'i.ticket_size_max',
      investmentTimeframe: 'i.investment_timeframe',
      investmentExperience: 'i.investment_experience',
      investmentThesis: 'i.investment_thesis',
      notableInvestments: 'i.notable_investments',
      createdAt: created('u'),
    },
    from: (db) =>
      db
        .selectFrom('users as u')
        .leftJoin('investor_profiles as i', 'i.user_id', 'u.id')
        .where('u.role', 'in', ['buyer', 'investor']),
    key: 'u.id',
  },
  'contact-submissions': {
    columns: {
      id: 'c.id',
      name: 'c.name',
      email: 'c.email',
      subject: 'c.subject',
      message: 'c.message',
      createdAt: created('c'),
    },
    from: (db) => db.selectFrom('contact_submissions as c'),
    key: 'c.id',
  },
  'pilot-registrations': {
    columns: {
      id: 'r.id',
      firstName: 'r.first_name',
      lastName: 'r.last_name',
      email: 'r.email',
      phoneNumber: 'r.phone_number',
      companyName: 'r.company_name',
      wantsToEnlistProducts: 'r.wants_to_enlist_products',
      products: sql`(select string_agg(concat_ws(' ', x->>'name', x->>'url'), '; ') from jsonb_array_elements(r.products) x)`,
      createdAt: created('r'),
    },
    from: (db) => db.selectFrom('pilot_registrations as r'),
    key: 'r.id',
  },
};

/** The columns of a file, in order. */
export const exportColumns = (name: ExportName): string[] => Object.keys(SOURCES[name].columns);

/** The page of rows after an id. */
export function exportPage(
  db: Kysely<Database>,
  name: ExportName,
  after: number,
  limit: number,
): Promise<{ id: number }[]> {
  const { columns, from, key } = SOURCES[name];
  const selected = Object.entries(columns).map(([column, value]) =>
    (typeof value === 'string' ? sql.ref(value) : value).as(column),
  );
  return from(db)
    .select(selected)
    .where(sql.ref(key), '>', after)
    .orderBy(sql.ref(key))
    .limit(limit)
    .execute() as Promise<{ id: number }[]>;
}
