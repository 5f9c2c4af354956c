import type { EntityManager } from '@mikro-orm/postgresql';
import type { Section } from '@mintbridge/contracts';
import { compileListing, type AttributesCount, type Listing } from '@mintbridge/matching';
import { visibleProduct } from '@mintbridge/model';
import { sql } from 'kysely';
import { anyOf, bytesOfWords, matchTables, wordsOfBytes } from './tables.js';
import { eventLoopYielder } from './yield-to-event-loop.js';

/** Columns that matching and the visibility policy need. */
const MATCH_COLUMNS = [
  'p.id',
  'p.headline',
  'p.industry',
  'p.category',
  'p.business_model as businessModel',
  'p.platform_type as platformType',
  'p.description',
  'p.features',
  'p.is_active as isActive',
  'p.revenue',
  'p.currency',
  'p.is_currency_chosen as isCurrencyChosen',
  'p.benefits_for_users as benefitsForUsers',
  'p.potential_use_cases as potentialUseCases',
  'p.tech_stack as techStack',
  'p.locks',
  'p.created_at as createdAt',
] as const;

const visibleProducts = (em: EntityManager, ids: readonly number[]) =>
  matchTables(em)
    .selectFrom('products as p')
    .select(MATCH_COLUMNS)
    .where('p.id', '=', anyOf(ids))
    .where('p.visible_to_investors', '=', sql.lit(true))
    .execute();

/** Sections that influence the score. */
const MATCHED_SECTIONS = ['financials', 'technology'] as const satisfies Section[];

/** Per investor: products with matched sections opened to that investor, as the investor sees them. */
export async function openedListings(
  em: EntityManager,
  investorIds: readonly number[] | 'all',
): Promise<Map<number, Listing[]>> {
  const rows = await matchTables(em)
    .selectFrom('access_grants as g')
    .innerJoin('products as p', 'p.id', 'g.product_id')
    .select(MATCH_COLUMNS)
    .select(['g.investor_id as investorId', 'g.sections', 'g.is_signed as isSigned'])
    .where('g.revoked_at', 'is', null)
    .where('p.visible_to_investors', '=', sql.lit(true))
    .where('p.locks', 'is not', null)
    .$if(investorIds !== 'all', (query) => query.where('g.investor_id', '=', anyOf(investorIds as number[])))
    .execute();
  const yieldToEventLoop = eventLoopYielder();
  const listings = new Map<number, Listing[]>();
  for (const { investorId, sections, isSigned, ...row } of rows) {
    const product = visibleProduct(row, { grant: { sections, isSigned }, request: 'granted' });
    const matters = product.locked?.some(
      ({ section, state }) =>
        state === 'granted' && (MATCHED_SECTIONS as readonly Section[]).includes(section),
    );
    if (!matters) continue;
    const listing = {
      productId: row.id,
      listedAt: new Date(row.createdAt).getTime(),
      ...compileListing(product),
    };
    listings.set(investorId, [...(listings.get(investorId) ?? []), listing]);
    await yieldToEventLoop();
  }
  return listings;
}

/**
 * Updates the rows of `match_listings`, which contain the public view of visible products, and returns the ids that
 * changed. Needs lockListingsForWriting.
 */
export async function refreshListings(em: EntityManager, productIds: readonly number[]): Promise<number[]> {
  const yieldToEventLoop = eventLoopYielder();
  const ids: number[] = [];
  const attributes: number[] = [];
  const words: Buffer[] = [];
  const listedAt: string[] = [];
  for (const product of await visibleProducts(em, productIds)) {
    const compiled = compileListing(visibleProduct(product));
    ids.push(product.id);
    attributes.push(compiled.attributes);
    words.push(bytesOfWords(compiled.words));
    listedAt.push(product.createdAt);
    await yieldToEventLoop();
  }
  const changed = await matchTables(em)
    .insertInto('match_listings')
    .columns(['product_id', 'attributes', 'words', 'listed_at'])
    .expression(
      sql`select * from unnest(${ids}::integer[], ${attributes}::bigint[], ${words}::bytea[], ${listedAt}::timestamptz[])`,
    )
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet(({ ref }) => ({
          attributes: ref('excluded.attributes'),
          words: ref('excluded.words'),
          listed_at: ref('excluded.listed_at'),
        }))
        .where(
          sql<boolean>`(match_listings.attributes, match_listings.words, match_listings.listed_at)
            is distinct from (excluded.attributes, excluded.words, excluded.listed_at)`,
        ),
    )
    .returning('product_id as id')
    .execute();
  const removed = await matchTables(em)
    .deleteFrom('match_listings')
    .where('product_id', '=', anyOf(productIds))
    .where(
      sql<boolean>`not exists (select from products p where p.id = product_id and p.visible_to_investors)`,
    )
    .returning('product_id as id')
    .execute();
  return [...changed, ...removed].map(({ id }) => id);
}

const listings = (em: EntityManager) =>
  matchTables(em)
    .selectFrom('match_listings')
    .select([
      'product_id as productId',
      'words',
      sql<number>`attributes::double precision`.as('attributes'),
      sql<number>`(extract(epoch from listed_at) * 1000)::double precision`.as('listedAt'),
    ]);

const withWords = (row: Omit<Listing, 'words'> & { words: Buffer }): Listing => ({
  ...row,
  words: wordsOfBytes(row.words),
});

/** A listing for matching; undefined if the product is not visible. */
export async function findListing(em: EntityManager, productId: number): Promise<Listing | undefined> {
  const row = await listings(em).where('product_id', '=', productId).executeTakeFirst();
  return row && withWords(row);
}

/** Listings from an id on; higher ids are newer. */
export interface ListingRange {
  fromId: number;
}
export const ALL_LISTINGS: ListingRange = { fromId: 0 };

/** The range of the newest `count` visible listings. */
export async function newestListings(em: EntityManager, count: number): Promise<ListingRange> {
  const first = await matchTables(em)
    .selectFrom('match_listings')
    .select('product_id as fromId')
    .orderBy('product_id', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return first ?? ALL_LISTINGS;
}

/** Number of visible listings per combination of attributes. */
export const countByAttributes = (em: EntityManager, { fromId }: ListingRange): Promise<AttributesCount[]> =>
  matchTables(em)
    .selectFrom('match_listings')
    .where('product_id', '>=', fromId)
    .select([
      sql<number>`match_listings.attributes::double precision`.as('attributes'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .groupBy('match_listings.attributes')
    .execute();

/**
 * The listings with these combinations of attributes, ordered by them. Read as one row of aggregated columns, since the driver
 * takes longer for a row per listing than ranking does.
 */
export async function listByAttributes(
  em: EntityManager,
  attributes: readonly number[],
  { fromId }: ListingRange,
): Promise<Listing[]> {
  const columns = await matchTables(em)
    .selectFrom(
      listings(em)
        .where('attributes', '=', sql<string>`any(${attributes}::bigint[])`)
        .where('product_id', '>=', fromId)
        .orderBy('match_listings.attributes')
        .as('listing'),
    )
    .select([
      sql<number[] | null>`json_agg(listing."productId")`.as('productIds'),
      sql<number[]>`json_agg(listing.attributes)`.as('attributes'),
      sql<number[]>`json_agg(listing."listedAt")`.as('listedAt'),
      sql<number[]>`json_agg(length(listing.words) / 4)`.as('wordCounts'),
      sql<Buffer>`string_agg(listing.words, '')`.as('words'),
    ])
    .executeTakeFirstOrThrow();
  if (!columns.productIds) return [];
  const words = wordsOfBytes(columns.words);
  let end = 0;
  return columns.productIds.map((productId, index) => {
    const start = end;
    end += columns.wordCounts[index]!;
    return {
      productId,
      attributes: columns.attributes[index]!,
      listedAt: columns.listedAt[index]!,
      words: words.subarray(start, end),
    };
  });
}
