import type { RankedMatch } from '@mintbridge/matching';
import { DEFAULT_WEIGHTS, MATCH_LIMITS } from '@mintbridge/matching';
import { plainList, plainNearMisses, type PlainListing } from '@mintbridge/matching/testing';
import {
  AccessGrant,
  InvestorProfile,
  LikedDeal,
  NO_ACCESS,
  Pass,
  Product,
  ProductConnection,
  visibleProduct,
} from '@mintbridge/model';
import type { TestDatabase } from '@mintbridge/model/testing';

type Lists = Record<number, RankedMatch[]>;

/** Every investor's stored list, by investor. */
export async function storedLists(database: TestDatabase): Promise<Lists> {
  const rows = await database.rows<RankedMatch & { investorId: number }>(`
    select w.investor_id as "investorId", r.product_id as "productId", r.match_score as "matchScore",
      r.match_score_up_to as "matchScoreUpTo", r.thesis_overlap as "thesisOverlap"
    from match_investors w left join recommendations r using (investor_id) order by w.investor_id, r.rank`);
  const lists: Lists = {};
  for (const { investorId, ...match } of rows) {
    const list = (lists[investorId] ??= []);
    if (match.productId !== null) list.push(match);
  }
  return lists;
}

/** Near misses as they are stored. */
interface NearMisses {
  productIds: number[];
  /** Of a full list. */
  lastScore: number | null;
}

/** Every investor's stored near misses, by investor. */
export async function storedNearMisses(database: TestDatabase): Promise<Record<number, NearMisses>> {
  const rows = await database.rows<NearMisses & { investorId: number }>(
    'select investor_id as "investorId", product_ids as "productIds", last_score as "lastScore" from near_misses',
  );
  return Object.fromEntries(rows.map(({ investorId, ...near }) => [investorId, near]));
}

/** The same as scoring each visible product one by one makes them. */
export async function plainNearMissLists(database: TestDatabase): Promise<Record<number, NearMisses>> {
  const lists = Object.entries(await plainLists(database, plainNearMisses));
  return Object.fromEntries(
    lists.map(([investorId, list]) => [
      investorId,
      {
        productIds: list.map(({ productId }) => productId),
        lastScore: list[MATCH_LIMITS.listed - 1]?.matchScore ?? null,
      },
    ]),
  );
}

/** Every investor's list as scoring each visible product one by one makes it, of each what that investor sees. */
export async function plainLists(database: TestDatabase, list = plainList): Promise<Lists> {
  const em = database.em();
  const products = await em.find(Product, {});
  const platforms = new Map(products.map(({ id, platformType }) => [id, platformType]));
  const grants = await em.find(AccessGrant, { revokedAt: null });
  const listingsFor = (investor: number): PlainListing[] =>
    products
      .filter(({ visibleToInvestors }) => visibleToInvestors)
      .map((product) => {
        const grant = grants.find((one) => one.investorId === investor && one.productId === product.id);
        const seen = visibleProduct(product, grant ? { grant, request: 'granted' } : NO_ACCESS);
        return { productId: product.id, listedAt: product.createdAt.getTime(), product: seen };
      });
  const deals = [...(await em.find(LikedDeal, {})), ...(await em.find(ProductConnection, {}))];
  const passes = await em.find(Pass, {});
  const lists: Lists = {};
  for (const profile of await em.find(InvestorProfile, {})) {
    const dealPlatforms = deals
      .filter(({ investorId }) => investorId === profile.userId)
      .map(({ productId }) => platforms.get(productId)!);
    lists[profile.userId] = list(
      {
        industryFocus: profile.industryFocus,
        stageFocus: profile.stageFocus,
        businessModelPreference: profile.businessModelPreference,
        investmentThesis: profile.investmentThesis,
        dealPlatforms,
      },
      listingsFor(profile.userId),
      DEFAULT_WEIGHTS,
      new Set(passes.filter((pass) => pass.investorId === profile.userId).map((pass) => pass.productId)),
    );
  }
  return lists;
}

/** Shows whether any row of the derived tables was written: their physical positions and versions. */
export const matchingRows = (database: TestDatabase): Promise<unknown[]> =>
  database.rows(`
    select 't' as kind, product_id as id, xmin::text, ctid::text from match_listings
    union all select 'w', investor_id, xmin::text, ctid::text from match_investors
    union all select 'r', investor_id * 1000 + product_id, xmin::text, ctid::text from recommendations
    union all select 'n', investor_id, xmin::text, ctid::text from near_misses
    order by 1, 2`);
