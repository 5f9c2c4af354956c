import type { EntityManager } from '@mikro-orm/postgresql';
import { compileProfile, unpackPreferences, type Investor } from '@mintbridge/matching';
import { sql } from 'kysely';
import { openedListings } from './listings.js';
import { anyOf, bytesOfWords, matchTables, wordsOfBytes } from './tables.js';
import { eventLoopYielder } from './yield-to-event-loop.js';

// Includes hidden products: what an investor liked still says something about their taste.
const DEALS = sql<{ ids: number[]; platforms: string[] }>`lateral (
  select coalesce(jsonb_agg(product.id order by product.id), '[]') as ids,
    coalesce(jsonb_agg(distinct product.platform_type), '[]') as platforms
  from products product
  where product.id in (
    select product_id from investor_liked_deals where investor_id = profile.user_id
    union select product_id from investor_product_connections where investor_id = profile.user_id))`;

const profilesWithDeals = (em: EntityManager, investorIds: readonly number[]) =>
  matchTables(em)
    .selectFrom('investor_profiles as profile')
    .crossJoin(DEALS.as('deals'))
    .select([
      'profile.user_id as investorId',
      sql<string[]>`to_jsonb(profile.industry_focus)`.as('industryFocus'),
      sql<string[]>`to_jsonb(profile.stage_focus)`.as('stageFocus'),
      'profile.business_model_preference as businessModelPreference',
      'profile.investment_thesis as investmentThesis',
      'deals.ids as dealIds',
      'deals.platforms as dealPlatforms',
    ])
    .where('profile.user_id', '=', anyOf(investorIds))
    .execute();

/**
 * Updates the rows of `match_investors` that differ from profile and deals, and clears their `computed_at`. Removes
 * investors without a profile.
 */
export async function refreshInvestors(em: EntityManager, investorIds: readonly number[]): Promise<void> {
  const profiles = await profilesWithDeals(em, investorIds);
  const yieldToEventLoop = eventLoopYielder();
  const ids: number[] = [];
  const preferences: number[] = [];
  const words: Buffer[] = [];
  // Array literals as text: unnest cannot take arrays of different lengths.
  const dealIds: string[] = [];
  for (const profile of profiles) {
    const compiled = compileProfile(profile);
    ids.push(profile.investorId);
    preferences.push(compiled.preferences);
    words.push(bytesOfWords(compiled.words));
    dealIds.push(`{${profile.dealIds.join(',')}}`);
    await yieldToEventLoop();
  }
  await matchTables(em)
    .insertInto('match_investors')
    .columns(['investor_id', 'preferences', 'words', 'deal_ids'])
    .expression(
      sql`select id, preferences, words, deal_ids::integer[]
        from unnest(${ids}::integer[], ${preferences}::bigint[], ${words}::bytea[], ${dealIds}::text[])
          as refreshed (id, preferences, words, deal_ids)`,
    )
    .onConflict((conflict) =>
      conflict
        .column('investor_id')
        .doUpdateSet(({ ref }) => ({
          preferences: ref('excluded.preferences'),
          words: ref('excluded.words'),
          deal_ids: ref('excluded.deal_ids'),
          computed_at: null,
        }))
        .where(
          sql<boolean>`(match_investors.preferences, match_investors.words, match_investors.deal_ids)
            is distinct from (excluded.preferences, excluded.words, excluded.deal_ids)`,
        ),
    )
    .execute();
  if (profiles.length === investorIds.length) return;
  for (const table of ['match_investors', 'recommendations', 'near_misses'] as const) {
    await matchTables(em)
      .deleteFrom(table)
      .where('investor_id', '=', anyOf(investorIds))
      .where(sql<boolean>`not exists (select from investor_profiles p where p.user_id = investor_id)`)
      .execute();
  }
}

/** Loads investors for matching. */
export async function listInvestors(
  em: EntityManager,
  investorIds: readonly number[] | 'all',
): Promise<Investor[]> {
  const rows = await matchTables(em)
    .selectFrom('match_investors')
    .select([
      'investor_id as investorId',
      sql<number>`preferences::double precision`.as('preferences'),
      'words',
      sql<number[] | null>`(
        select json_agg(product_id) from investor_passes x where x.investor_id = match_investors.investor_id)`.as(
        'passed',
      ),
    ])
    .$if(investorIds !== 'all', (query) => query.where('investor_id', '=', anyOf(investorIds as number[])))
    .orderBy('investor_id')
    .execute();
  const opened = await openedListings(em, investorIds);
  return rows.map(({ investorId, preferences, words, passed }) => ({
    investorId,
    preferences: unpackPreferences(preferences),
    words: wordsOfBytes(words),
    ...(passed ? { passed: new Set(passed) } : {}),
    opened: opened.get(investorId) ?? [],
  }));
}
