import type { ExportName } from '@mintbridge/contracts';
import { isoTime } from '../http/sql.js';

export const EXPORT_PAGE = 500;

/** A file: its columns, each with the expression that fills it, and where the rows come from. */
interface ExportSource {
  columns: Record<string, string>;
  from: string;
  /** The id that orders the rows. */
  key: string;
}

const created = (table: string) => isoTime(`${table}.created_at`);
const list = (column: string) => `array_to_string(${column}, '; ')`;

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
      revenueStage: 'p.revenue_stage',
      completeness: 'p.completeness',
      companyUrl: 'p.company_url',
      productUrl: 'p.product_url',
      intentWithProduct: 'p.intent_with_product',
      description: 'p.description',
      features: 'p.features',
      sellerId: 'p.seller_id',
      sellerEmail: 'u.email',
      likes: '(select count(*)::integer from investor_liked_deals x where x.product_id = p.id)',
      connections: '(select count(*)::integer from investor_product_connections x where x.product_id = p.id)',
      createdAt: created('p'),
    },
    from: 'products p join users u on u.id = p.seller_id',
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
    from: 'users u',
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
      isProfileComplete: 'coalesce(i.is_profile_complete, false)',
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
    from: `(select * from users where role in ('buyer', 'investor')) u left join investor_profiles i on i.user_id = u.id`,
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
    from: 'contact_submissions c',
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
      products: `(select string_agg(concat_ws(' ', x->>'name', x->>'url'), '; ') from jsonb_array_elements(r.products) x)`,
      createdAt: created('r'),
    },
    from: 'pilot_registrations r',
    key: 'r.id',
  },
};

/** The columns of a file, in order. */
export const columnsOf = (name: ExportName): string[] => Object.keys(SOURCES[name].columns);

/** The statement that reads the rows after the id $1. */
export function pageStatement(name: ExportName): string {
  const { columns, from, key } = SOURCES[name];
  const selected = Object.entries(columns).map(([column, expression]) => `${expression} as "${column}"`);
  return `select ${selected.join(', ')} from ${from} where ${key} > $1::integer order by ${key} limit ${EXPORT_PAGE}`;
}
