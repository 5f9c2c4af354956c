import { sql, type RawBuilder } from 'kysely';

/** The person whose rows are selected. */
export interface DataSubject {
  id: number;
  email: string;
  /** Only with a verified address can rows be attributed by address. */
  isVerified: boolean;
}

/** A table with personal data. */
export interface PersonalTable {
  /** Its key in the export. */
  section: string;
  /** Condition that selects the account's rows of the table, aliased `t`. */
  own: (subject: DataSubject) => RawBuilder<unknown>;
  /** Columns that are not exported: secrets and derived values. */
  hidden?: readonly string[];
  /** Further exported values, as a JSON object. */
  also?: (subject: DataSubject) => RawBuilder<unknown>;
  /** Singular and plural, shown with the count before a deletion; not shown if absent. */
  counted?: readonly [string, string];
  /** Set if deleting the account does not simply delete the rows: they are `detached` from it, or kept for a reason. */
  afterwards?: 'detached' | { keeps: string };
}

/** Rows that name the account in this column. */
const by =
  (column: string) =>
  ({ id }: DataSubject) =>
    sql`${sql.ref(`t.${column}`)} = ${id}`;

/** Rows about the account's own listings. */
const ofOwnProducts = ({ id }: DataSubject) =>
  sql`t.product_id in (select id from products where seller_id = ${id})`;

const ofOwnConversations = ({ id }: DataSubject) =>
  sql`t.inquiry_id in (select id from inquiries where buyer_id = ${id} or seller_id = ${id})`;

/** The other party by name, never by address. */
const conversationNames = ({ id }: DataSubject) => sql`
  select jsonb_build_object(
    'headline', (select headline from products where id = t.product_id),
    'counterpart', (
      select coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.business_name) from users u
      where u.id = case when t.buyer_id = ${id} then t.seller_id else t.buyer_id end
    ))`;

/**
 * All tables with personal data, children before parents; used by export and deletion. A test fails if a table is
 * neither here nor in IMPERSONAL_TABLES.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  users: {
    section: 'account',
    own: by('id'),
    hidden: [
      'password',
      'original_password',
      'secondary_password',
      'session_epoch',
      'kept_session',
      'is_password_mailed',
      'verifies_by_sign_in',
    ],
    afterwards: 'detached',
  },
  messages: {
    section: 'messages',
    own: ofOwnConversations,
    counted: ['message', 'messages'],
    afterwards: 'detached',
  },
  inquiries: {
    section: 'inquiries',
    own: ({ id }) => sql`(t.buyer_id = ${id} or t.seller_id = ${id})`,
    hidden: ['owner_mailed_at', 'buyer_mailed_at'],
    also: conversationNames,
    counted: ['conversation', 'conversations'],
    afterwards: 'detached',
  },
  reviews: { section: 'reviews', own: ofOwnProducts, hidden: ['reviewer_id'] },
  picture_candidates: { section: 'pictureCandidates', own: ofOwnProducts },
  product_sites: { section: 'productSites', own: ofOwnProducts },
  proposals: { section: 'proposals', own: ofOwnProducts },
  readings: { section: 'readings', own: ofOwnProducts },
  extractions: { section: 'extractions', own: by('seller_id'), counted: ['site reading', 'site readings'] },
  idempotency_keys: { section: 'submissionKeys', own: by('user_id'), hidden: ['request_hash'] },
  pilot_items: {
    section: 'pilotProducts',
    own: ({ id }) => sql`t.batch_id in (select id from pilot_batches where seller_id = ${id})`,
  },
  pilot_batches: { section: 'pilotBatches', own: by('seller_id') },
  pilot_registrations: { section: 'pilotRegistrations', own: by('user_id') },
  products: {
    section: 'products',
    own: by('seller_id'),
    hidden: [
      'search',
      'version',
      'industry_key',
      'platform_key',
      'excerpt',
      'feature_highlights',
      'feature_count',
      'benefit_highlights',
      'benefit_count',
      'use_case_highlights',
      'use_case_count',
      'locks',
      'shown_stage',
      'shown_revenue_usd',
      'open_changed_at',
      'section_changed_at',
      'reopened',
    ],
    counted: ['listing', 'listings'],
  },
  reply_clocks: { section: 'replyClock', own: by('owner_id') },
  nda_signatures: {
    section: 'ndaSignatures',
    own: ({ id }) => sql`t.request_id in (select id from access_requests where investor_id = ${id})`,
    counted: ['signed agreement', 'signed agreements'],
  },
  access_grants: { section: 'accessGrants', own: by('investor_id') },
  access_requests: {
    section: 'accessRequests',
    own: by('investor_id'),
    counted: ['access request', 'access requests'],
  },
  access_log: { section: 'seenSections', own: by('investor_id') },
  investor_liked_deals: {
    section: 'likedDeals',
    own: by('investor_id'),
    counted: ['liked deal', 'liked deals'],
  },
  investor_product_connections: {
    section: 'connections',
    own: by('investor_id'),
    counted: ['connection', 'connections'],
  },
  investor_passes: { section: 'passes', own: by('investor_id'), counted: ['passed deal', 'passed deals'] },
  pipeline_deals: {
    section: 'pipeline',
    own: by('investor_id'),
    counted: ['deal in your pipeline', 'deals in your pipeline'],
  },
  saved_search_hits: {
    section: 'savedSearchHits',
    own: ({ id }) => sql`t.search_id in (select id from saved_searches where investor_id = ${id})`,
  },
  saved_searches: {
    section: 'savedSearches',
    own: by('investor_id'),
    hidden: ['words', 'unsubscribe_token'],
    counted: ['saved search', 'saved searches'],
  },
  product_views: { section: 'productViews', own: by('investor_id') },
  recommendations: { section: 'recommendations', own: by('investor_id') },
  near_misses: { section: 'nearMisses', own: by('investor_id') },
  match_investors: {
    section: 'matching',
    own: by('investor_id'),
    hidden: ['preferences', 'words', 'deal_ids'],
  },
  investor_profiles: {
    section: 'investorProfiles',
    own: by('user_id'),
    counted: ['investor profile', 'investor profiles'],
  },
  notifications: {
    section: 'notifications',
    own: by('user_id'),
    counted: ['notification', 'notifications'],
  },
  digests: { section: 'digests', own: by('user_id') },
  notification_preferences: { section: 'notificationPreferences', own: by('user_id') },
  contact_submissions: {
    section: 'contactMessages',
    own: ({ email, isVerified }) => sql`(t.email = ${email} and ${isVerified}::boolean)`,
    counted: ['message to our team', 'messages to our team'],
  },
  sealed_credentials: { section: 'credentialMails', own: by('user_id'), hidden: ['sealed'] },
  reset_grants: { section: 'resetGrants', own: by('user_id'), hidden: ['token_hash'] },
  mail_tokens: {
    section: 'mailedLinks',
    own: ({ id, email }) => sql`(t.user_id = ${id} or (t.kind = 'reset' and t.email = ${email}))`,
    hidden: ['token_hash'],
  },
  former_addresses: {
    section: 'formerAddresses',
    own: ({ email }) => sql`t.email = ${email}`,
    afterwards: { keeps: 'It takes the last mail to the address, and is erased when that is accepted.' },
  },
  audit_entries: {
    section: 'auditEntries',
    own: by('actor_id'),
    afterwards: { keeps: 'It records what was done with the rights of a superadmin, and no longer by whom.' },
  },
};

/** All other tables, and why they contain no personal data. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  product_rollup: 'Counts of listings.',
  match_listings: 'Attributes of listings, which the worker drops with them.',
  media: 'Pictures under their hash; unused ones are deleted.',
  outbox: 'Requested work: ids only, erased a day after it is done.',
  migrations: 'The schema’s own record.',
};
