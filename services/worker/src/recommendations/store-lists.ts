import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyOfMany } from '@mintbridge/jobs';
import type { InvestorList, RankedMatch } from '@mintbridge/matching';
import { sql } from 'kysely';
import { anyOf, matchTables } from './tables.js';

const isSame = (a: RankedMatch, b: RankedMatch): boolean =>
  a.productId === b.productId &&
  a.matchScore === b.matchScore &&
  a.matchScoreUpTo === b.matchScoreUpTo &&
  a.thesisOverlap === b.thesisOverlap;

const isSameList = (a: readonly RankedMatch[], b: readonly RankedMatch[]): boolean =>
  a.length === b.length && a.every((match, index) => isSame(match, b[index]!));

interface ChangedList {
  list: InvestorList;
  /** New products in the list. */
  entered: number[];
}

/** Lists that differ from the stored ones. */
async function changedLists(em: EntityManager, lists: readonly InvestorList[]): Promise<ChangedList[]> {
  const rows = await matchTables(em)
    .selectFrom('recommendations')
    .select([
      'investor_id as investorId',
      'product_id as productId',
      'match_score as matchScore',
      'match_score_up_to as matchScoreUpTo',
      'thesis_overlap as thesisOverlap',
    ])
    .where('investor_id', '=', anyOf(lists.map(({ investorId }) => investorId)))
    .orderBy('investor_id')
    .orderBy('rank')
    .execute();
  const stored = Map.groupBy(rows, ({ investorId }) => investorId);
  return lists.flatMap((list) => {
    const before = stored.get(list.investorId) ?? [];
    if (isSameList(list.matches, before)) return [];
    const known = new Set(before.map(({ productId }) => productId));
    const ids = list.matches.map(({ productId }) => productId);
    return [{ list, entered: ids.filter((id) => !known.has(id)) }];
  });
}

/** Notifies investors of products that entered their list, unless they already liked or connected. */
async function notifyOfMatches(em: EntityManager, changed: readonly ChangedList[]): Promise<void> {
  const entered = changed.filter((list) => list.entered.length > 0);
  if (entered.length === 0) return;
  const rows = await matchTables(em)
    .selectFrom('match_investors')
    .select(['investor_id as investorId', 'deal_ids as dealIds'])
    .where('investor_id', '=', anyOf(entered.map(({ list }) => list.investorId)))
    .execute();
  const deals = new Map(rows.map(({ investorId, dealIds }) => [investorId, new Set(dealIds)]));
  const notices = entered.flatMap(({ list: { investorId }, entered: productIds }) =>
    productIds
      .filter((productId) => !deals.get(investorId)?.has(productId))
      .map((productId) => ({ userIds: [investorId], key: productId, productId, details: {} })),
  );
  await notifyOfMany(em, 'match', notices);
}

async function replaceLists(em: EntityManager, lists: readonly InvestorList[]): Promise<void> {
  const rows = lists.flatMap(({ investorId, matches }) =>
    matches.map((match, index) => ({ investorId, rank: index + 1, ...match })),
  );
  const investorIds = rows.map(({ investorId }) => investorId);
  const productIds = rows.map(({ productId }) => productId);
  await matchTables(em)
    .deleteFrom('recommendations')
    .where('investor_id', '=', anyOf(lists.map(({ investorId }) => investorId)))
    .where(
      sql<boolean>`not exists (
        select from unnest(${investorIds}::integer[], ${productIds}::integer[]) as kept (investor_id, product_id)
        where kept.investor_id = recommendations.investor_id and kept.product_id = recommendations.product_id)`,
    )
    .execute();
  await matchTables(em)
    .insertInto('recommendations')
    .columns(['investor_id', 'product_id', 'rank', 'match_score', 'match_score_up_to', 'thesis_overlap'])
    .expression(
      sql`select * from unnest(${investorIds}::integer[], ${productIds}::integer[],
        ${rows.map(({ rank }) => rank)}::smallint[], ${rows.map(({ matchScore }) => matchScore)}::smallint[],
        ${rows.map(({ matchScoreUpTo }) => matchScoreUpTo)}::smallint[],
        ${rows.map(({ thesisOverlap }) => thesisOverlap)}::smallint[])`,
    )
    .onConflict((conflict) =>
      conflict
        .columns(['investor_id', 'product_id'])
        .doUpdateSet(({ ref }) => ({
          rank: ref('excluded.rank'),
          match_score: ref('excluded.match_score'),
          match_score_up_to: ref('excluded.match_score_up_to'),
          thesis_overlap: ref('excluded.thesis_overlap'),
        }))
        .where(
          sql<boolean>`(recommendations.rank, recommendations.match_score, recommendations.match_score_up_to,
              recommendations.thesis_overlap)
            is distinct from (excluded.rank, excluded.match_score, excluded.match_score_up_to, excluded.thesis_overlap)`,
        ),
    )
    .execute();
}

/** Stores changed lists and `computed_at`, notifies investors of new matches and returns how many lists changed. */
export async function storeLists(em: EntityManager, lists: readonly InvestorList[]): Promise<number> {
  const changed = await changedLists(em, lists);
  if (changed.length > 0) {
    await replaceLists(
      em,
      changed.map(({ list }) => list),
    );
    await notifyOfMatches(em, changed);
  }
  await matchTables(em)
    .updateTable('match_investors')
    .from('investor_profiles as profile')
    .set({ computed_at: sql<Date>`now()` })
    .whereRef('profile.user_id', '=', 'match_investors.investor_id')
    .where('investor_id', '=', anyOf(lists.map(({ investorId }) => investorId)))
    .where(({ or, eb }) =>
      or([
        eb('investor_id', '=', anyOf(changed.map(({ list }) => list.investorId))),
        eb('computed_at', 'is', null),
        sql<boolean>`match_investors.computed_at < profile.updated_at`,
      ]),
    )
    .execute();
  return changed.length;
}
