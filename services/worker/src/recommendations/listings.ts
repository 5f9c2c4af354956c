import { compileListing, type Listing, type MatchProduct, type TraitsCount } from '@mintbridge/matching';
import { breathing } from './breathing.js';
import type { Sql } from './sql.js';
import { bytesOfWords, wordsOfBytes } from './words.js';

type ProductRow = MatchProduct & { id: number; createdAt: string };

const VISIBLE = `
  select id, headline, industry, category, business_model as "businessModel", platform_type as "platformType",
    description, features, is_active as "isActive", revenue, benefits_for_users as "benefitsForUsers",
    potential_use_cases as "potentialUseCases", tech_stack as "techStack", created_at::text as "createdAt"
  from products where id = any($1::integer[]) and visible_to_investors`;

const STORE = `
  insert into match_traits as t (product_id, traits, words, listed_at)
  select * from unnest($1::integer[], $2::bigint[], $3::bytea[], $4::timestamptz[])
  on conflict (product_id) do update
    set traits = excluded.traits, words = excluded.words, listed_at = excluded.listed_at
    where (t.traits, t.words, t.listed_at) is distinct from (excluded.traits, excluded.words, excluded.listed_at)
  returning product_id as "productId"`;

const FORGET = `
  delete from match_traits t where t.product_id = any($1::integer[])
    and not exists (select from products p where p.id = t.product_id and p.visible_to_investors)
  returning product_id as "productId"`;

/**
 * Brings what is kept of these products up to date and answers the ids of those that changed: visible ones are kept,
 * hidden and deleted ones are not. Needs changeTraits.
 */
export async function refreshListings(sql: Sql, productIds: readonly number[]): Promise<number[]> {
  const products = await sql<ProductRow>(VISIBLE, [productIds]);
  const breathe = breathing();
  const columns: [number[], number[], Buffer[], string[]] = [[], [], [], []];
  for (const product of products) {
    const { traits, words } = compileListing(product);
    columns[0].push(product.id);
    columns[1].push(traits);
    columns[2].push(bytesOfWords(words));
    columns[3].push(product.createdAt);
    await breathe();
  }
  const changed = await sql<{ productId: number }>(STORE, columns);
  const gone = await sql<{ productId: number }>(FORGET, [productIds]);
  return [...changed, ...gone].map(({ productId }) => productId);
}

interface TraitsRow {
  productId: number;
  traits: number;
  listedAt: number;
  words: Buffer;
}

const LISTING = `product_id as "productId", traits::double precision as traits,
    (extract(epoch from listed_at) * 1000)::double precision as "listedAt", words`;

const listingOf = ({ productId, traits, listedAt, words }: TraitsRow): Listing => ({
  productId,
  traits,
  listedAt,
  words: wordsOfBytes(words),
});

/** What is kept of one product; undefined where it is not visible. */
export async function readListing(sql: Sql, productId: number): Promise<Listing | undefined> {
  const [row] = await sql<TraitsRow>(`select ${LISTING} from match_traits where product_id = $1`, [
    productId,
  ]);
  return row && listingOf(row);
}

/** How many visible listings have each combination of traits. */
export const readSummary = (sql: Sql): Promise<TraitsCount[]> =>
  sql<TraitsCount>(`
    select traits::double precision as traits, count(*)::integer as count from match_traits
    group by match_traits.traits`);

const OF_TRAITS = `select ${LISTING} from match_traits where traits = any($1::bigint[]) order by match_traits.traits`;

/** The listings of these combinations, in the order of their traits. */
export async function readListings(sql: Sql, traits: readonly number[]): Promise<Listing[]> {
  return (await sql<TraitsRow>(OF_TRAITS, [traits])).map(listingOf);
}
