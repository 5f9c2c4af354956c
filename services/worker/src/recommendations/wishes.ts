import { compileProfile, unpackWish, type Seeker } from '@mintbridge/matching';
import { breathing } from './breathing.js';
import type { Sql } from './sql.js';
import { bytesOfWords, wordsOfBytes } from './words.js';

interface ProfileRow {
  investorId: number;
  industryFocus: string[];
  stageFocus: string[];
  businessModelPreference: string | null;
  investmentThesis: string | null;
  dealIds: number[];
  dealPlatforms: string[];
}

// Hidden deals count too: what the investor liked does not change with who sees it now.
const PROFILES = `
  select p.user_id as "investorId", to_jsonb(p.industry_focus) as "industryFocus",
    to_jsonb(p.stage_focus) as "stageFocus", p.business_model_preference as "businessModelPreference",
    p.investment_thesis as "investmentThesis", d.ids as "dealIds", d.platforms as "dealPlatforms"
  from investor_profiles p
  cross join lateral (
    select coalesce(jsonb_agg(product.id order by product.id), '[]') as ids,
      coalesce(jsonb_agg(distinct product.platform_type), '[]') as platforms
    from products product
    where product.id in (
      select product_id from investor_liked_deals where investor_id = p.user_id
      union select product_id from investor_product_connections where investor_id = p.user_id)
  ) d
  where p.user_id = any($1::integer[])`;

const STORE = `
  insert into match_wishes as w (investor_id, wish, words, deal_ids)
  select investor_id, wish, words, deal_ids::integer[]
  from unnest($1::integer[], $2::bigint[], $3::bytea[], $4::text[]) as n (investor_id, wish, words, deal_ids)
  on conflict (investor_id) do update
    set wish = excluded.wish, words = excluded.words, deal_ids = excluded.deal_ids, computed_at = null
    where (w.wish, w.words, w.deal_ids) is distinct from (excluded.wish, excluded.words, excluded.deal_ids)`;

const FORGET = ['match_wishes', 'recommendations'].map(
  (table) => `
  delete from ${table} t where t.investor_id = any($1::integer[])
    and not exists (select from investor_profiles p where p.user_id = t.investor_id)`,
);

/**
 * Brings what is kept of these investors' profiles and deals up to date; one whose wish changed is marked as not yet
 * computed. Investors without a profile are forgotten. Writes nothing where nothing changed.
 */
export async function refreshWishes(sql: Sql, investorIds: readonly number[]): Promise<void> {
  const profiles = await sql<ProfileRow>(PROFILES, [investorIds]);
  const breathe = breathing();
  const columns: [number[], number[], Buffer[], string[]] = [[], [], [], []];
  for (const profile of profiles) {
    const { wish, words } = compileProfile(profile);
    columns[0].push(profile.investorId);
    columns[1].push(wish);
    columns[2].push(bytesOfWords(words));
    columns[3].push(`{${profile.dealIds.join(',')}}`);
    await breathe();
  }
  await sql(STORE, columns);
  if (profiles.length === investorIds.length) return;
  for (const statement of FORGET) await sql(statement, [investorIds]);
}

interface WishRow {
  investorId: number;
  wish: number;
  words: Buffer;
}

const SEEKERS = `
  select investor_id as "investorId", wish::double precision as wish, words from match_wishes
  where $1::integer[] is null or investor_id = any($1) order by investor_id`;

/** These investors as the matching knows them, or all of them. */
export async function readSeekers(sql: Sql, investorIds: readonly number[] | null): Promise<Seeker[]> {
  const rows = await sql<WishRow>(SEEKERS, [investorIds]);
  return rows.map(({ investorId, wish, words }) => ({
    investorId,
    wish: unpackWish(wish),
    words: wordsOfBytes(words),
  }));
}
