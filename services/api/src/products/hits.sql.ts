import { idsByCombination, idsByPair, statement, type Kind, type Statement } from './feed.sql.js';
import {
  isOfPairs,
  shapeOf,
  strictConditionsOf,
  type Restriction,
  type Strictness,
} from './listing-filters.js';
import { MOST_HITS, type Way } from './search-plan.js';
import { searchSight } from './visibility.js';

/** What hits are restricted to. */
export interface Restricting {
  restrictions: readonly Restriction[];
  /** Whether a hit meets every restriction; all of them unless told. */
  strictness?: Strictness;
}

/** What one of these statements finds. */
export interface Found {
  /** Newest first. */
  ids: number[];
  /** So many hits were looked at. */
  read: number;
  /** Where the statement itself knows: the id down to which it saw all. */
  bottom?: number;
}

/** The newest listings tell how dense words are. */
const SAMPLE = 512;

const NEWEST = (source: string): string => `
  select coalesce(array_agg(id order by id desc), '{}') as ids
  from (select id from ${source} where id < $2 order by id desc limit $3) newest`;

// The query's own lexemes bound the stretch: a bound on the id beside them would bring in the index of the ids.
const inIndex = (sight: string, restricted: (first: number) => string): string => `
  with hits as materialized (
    select s.id from product_search s
    where s.words @@ $1::tsquery and ${sight} ${restricted(4)} limit ${MOST_HITS + 1}
  )
  select newest.ids, (select count(*)::integer from hits) as read from (${NEWEST('hits')}) newest`;

// The offset keeps the planner from the index, which would read every word with this beginning.
const oneByOne = (sight: string, restricted: (first: number) => string): string => `
  with stretch as (
    select s.id, s.words from product_search s
    where ${sight} and s.id < $2 and s.id >= $4::integer ${restricted(5)} offset 0
  ), hits as materialized (select id from stretch where words @@ $1::tsquery)
  select newest.ids, 0 as read from (${NEWEST('hits')}) newest`;

const byRest = (sight: string, restricted: (first: number) => string): string => `
  with candidates as (
    select s.id, s.words from product_search s
    where s.words @@ $1::tsquery and ${sight} ${restricted(5)} offset 0
  ), hits as materialized (select id from candidates where words @@ $4::tsquery limit ${MOST_HITS + 1})
  select newest.ids, (select count(*)::integer from hits) as read from (${NEWEST('hits')}) newest`;

/** True where pairs of industry and business model are all that the restrictions tell apart. */
export const areOfPairs = (kind: Kind, restrictions: readonly Restriction[]): boolean =>
  kind === 'visible' && isOfPairs(restrictions);

function newestRestricted(kind: Kind, restrictions: readonly Restriction[]): string {
  const parameters = { below: '$2', wanted: '$4::integer', options: 5 };
  return areOfPairs(kind, restrictions)
    ? idsByPair(restrictions, parameters)
    : idsByCombination(kind, restrictions, parameters);
}

// Where there are fewer than were wanted, there are no further ones below.
const byCombination = (kind: Kind, restrictions: readonly Restriction[]): string => `
  with newest as materialized (
    ${newestRestricted(kind, restrictions)}
  ), hits as materialized (
    select s.id from newest join product_search s on s.id = newest.id where s.words @@ $1::tsquery
  )
  select newest.ids, 0 as read,
    (select case when count(*) < $4::integer then 0 else min(id) end from newest)::integer as bottom
  from (${NEWEST('hits')}) newest`;

const WAYS = { words: inIndex, each: oneByOne, rest: byRest };

/**
 * Finds hits in one of the ways of a search's steps. $1: the words looked for in the index, or all of them, $2: below this
 * id, $3: how many at most; of 'each' $4: down to this id, of 'rest' $4: all words, of 'combinations' $4: among how many;
 * then the options.
 */
export function hitsOf(way: Way, kind: Kind, { restrictions, strictness = 'all' }: Restricting): Statement {
  const restricted = (first: number) => strictConditionsOf(restrictions, strictness, first);
  return statement(`hits-${way}-${kind}-${strictness}-${shapeOf(restrictions)}`, () =>
    way === 'combinations' ? byCombination(kind, restrictions) : WAYS[way](searchSight(kind), restricted),
  );
}

/** How many of the newest have the words of $1, and how many those of $2. $3: below this id. */
export const DENSITIES: Statement = {
  name: 'hits-densities',
  text: `
    select
      count(*) filter (where words @@ $1::tsquery)::integer / greatest(count(*), 1)::double precision as words,
      count(*) filter (where $2 = '' or words @@ $2::tsquery)::integer / greatest(count(*), 1)::double precision as rest
    from (select words from product_search where id < $3 order by id desc limit ${SAMPLE}) newest`,
};

/** Hits among the listings of a seller, who has few: the index of words is not asked. $4: the seller. */
export const hitsOfSeller = ({ restrictions, strictness = 'all' }: Restricting): Statement =>
  statement(
    `hits-own-${strictness}-${shapeOf(restrictions)}`,
    () => `
      select id from (
        select s.* from products p join product_search s on s.id = p.id where p.seller_id = $4 and p.id < $2
      ) s
      where s.words @@ $1::tsquery ${strictConditionsOf(restrictions, strictness, 5)} order by id desc limit $3`,
  );
