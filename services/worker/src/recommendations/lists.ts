import type { InvestorList, RankedMatch } from '@mintbridge/matching';
import type { Sql } from './sql.js';

interface StoredMatch extends RankedMatch {
  investorId: number;
}

const STORED = `
  select investor_id as "investorId", product_id as "productId", match_score as "matchScore",
    match_score_up_to as "matchScoreUpTo", thesis_overlap as "thesisOverlap"
  from recommendations where investor_id = any($1::integer[]) order by investor_id, rank`;

const LEAVE = `
  delete from recommendations r where r.investor_id = any($1::integer[])
    and not exists (
      select from unnest($2::integer[], $3::integer[]) as n (investor_id, product_id)
      where n.investor_id = r.investor_id and n.product_id = r.product_id)`;

const ENTER = `
  insert into recommendations as r
    (investor_id, product_id, rank, match_score, match_score_up_to, thesis_overlap)
  select * from unnest($1::integer[], $2::integer[], $3::smallint[], $4::smallint[], $5::smallint[], $6::smallint[])
  on conflict (investor_id, product_id) do update
    set rank = excluded.rank, match_score = excluded.match_score, match_score_up_to = excluded.match_score_up_to,
      thesis_overlap = excluded.thesis_overlap
    where (r.rank, r.match_score, r.match_score_up_to, r.thesis_overlap)
      is distinct from (excluded.rank, excluded.match_score, excluded.match_score_up_to, excluded.thesis_overlap)`;

const STAMP = `
  update match_wishes w set computed_at = now()
  from investor_profiles p
  where p.user_id = w.investor_id and w.investor_id = any($1::integer[])
    and (w.investor_id = any($2::integer[]) or w.computed_at is null or w.computed_at < p.updated_at)`;

const same = (a: RankedMatch, b: RankedMatch): boolean =>
  a.productId === b.productId &&
  a.matchScore === b.matchScore &&
  a.matchScoreUpTo === b.matchScoreUpTo &&
  a.thesisOverlap === b.thesisOverlap;

const isSameList = (a: readonly RankedMatch[], b: readonly RankedMatch[]): boolean =>
  a.length === b.length && a.every((match, index) => same(match, b[index]!));

/** The lists that differ from the stored ones. */
async function changedLists(sql: Sql, lists: readonly InvestorList[]): Promise<InvestorList[]> {
  const stored = new Map<number, RankedMatch[]>();
  for (const match of await sql<StoredMatch>(STORED, [lists.map(({ investorId }) => investorId)])) {
    const list = stored.get(match.investorId);
    if (list) list.push(match);
    else stored.set(match.investorId, [match]);
  }
  return lists.filter(({ investorId, matches }) => !isSameList(matches, stored.get(investorId) ?? []));
}

/**
 * Stores what is different in these lists, and when they were computed where that tells anything new. Answers how many
 * lists changed; where none did and no profile is newer, no row is written.
 */
export async function storeLists(sql: Sql, lists: readonly InvestorList[]): Promise<number> {
  const changed = await changedLists(sql, lists);
  const changedIds = changed.map(({ investorId }) => investorId);
  if (changed.length > 0) {
    const places = changed.flatMap(({ investorId, matches }) =>
      matches.map((match, index) => ({ investorId, rank: index + 1, ...match })),
    );
    const investorIds = places.map(({ investorId }) => investorId);
    const productIds = places.map(({ productId }) => productId);
    await sql(LEAVE, [changedIds, investorIds, productIds]);
    await sql(ENTER, [
      investorIds,
      productIds,
      places.map(({ rank }) => rank),
      places.map(({ matchScore }) => matchScore),
      places.map(({ matchScoreUpTo }) => matchScoreUpTo),
      places.map(({ thesisOverlap }) => thesisOverlap),
    ]);
  }
  await sql(STAMP, [lists.map(({ investorId }) => investorId), changedIds]);
  return changed.length;
}
