// Computes lists by scoring every listing, to verify the stored ones.
import {
  DEFAULT_WEIGHTS,
  MATCH_LIMITS,
  compareRanks,
  evaluate,
  scoreTable,
  sharedCount,
  unpackAttributes,
  unpackPreferences,
} from '@mintbridge/matching';

const wordsOf = (bytes) => new Int32Array(new Uint8Array(bytes).buffer);
const scoresOf = scoreTable(DEFAULT_WEIGHTS);

async function readListings(client) {
  const { rows } = await client.query(
    `select product_id as "productId", attributes::double precision as attributes, words,
       (extract(epoch from listed_at) * 1000)::double precision as "listedAt" from match_listings`,
  );
  return rows.map(({ attributes, words, ...row }) => ({
    ...row,
    attributes: unpackAttributes(attributes),
    words: wordsOf(words),
  }));
}

function expectedList(listings, preferences, words) {
  const found = [];
  for (const { productId, listedAt, attributes, words: listingWords } of listings) {
    const { matchScore } = scoresOf(evaluate(preferences, attributes));
    if (matchScore < MATCH_LIMITS.threshold) continue;
    found.push({ productId, listedAt, matchScore, thesisOverlap: sharedCount(words, listingWords) });
  }
  return found.sort(compareRanks).slice(0, MATCH_LIMITS.listed);
}

/** Scores every listing for `count` investors; returns the number of stored lists that differ. */
export async function countWrongLists(client, count) {
  const listings = await readListings(client);
  const { rows } = await client.query(
    `select investor_id as id, preferences::double precision as preferences, words,
       array(select product_id from recommendations r where r.investor_id = w.investor_id order by rank) as stored
     from match_investors w order by investor_id % 97, investor_id limit $1`,
    [count],
  );
  return rows.filter(({ preferences, words, stored }) => {
    const expected = expectedList(listings, unpackPreferences(preferences), wordsOf(words));
    return expected.map(({ productId }) => productId).join() !== stored.join();
  }).length;
}
