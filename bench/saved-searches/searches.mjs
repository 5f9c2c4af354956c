// Synthetic saved searches: some filters, most of them with words.
import {
  BUSINESS_MODELS,
  EXTRACTION_INDUSTRIES,
  PLATFORM_TYPES,
  REVENUE_STAGES,
} from '@mintbridge/contracts';

const FREQUENCIES = ['instant', 'daily', 'weekly'];
const BATCH = 1_000;

const INSERT = `
  insert into saved_searches (investor_id, name, q, words, industries, business_models, platform_types, revenue_stages,
    statuses, frequency, unsubscribe_token)
  select "investorId", name, q, websearch_to_tsquery('english', q), array(select jsonb_array_elements_text(industries)),
    array(select jsonb_array_elements_text(models)), array(select jsonb_array_elements_text(platforms)),
    array(select jsonb_array_elements_text(stages)), array(select jsonb_array_elements_text(statuses)), frequency,
    gen_random_uuid()::text
  from jsonb_to_recordset($1::jsonb) as s ("investorId" integer, name text, q text, industries jsonb, models jsonb,
    platforms jsonb, stages jsonb, statuses jsonb, frequency text)`;

/** Words of the listings, frequent and less frequent ones. */
async function frequentWords(client) {
  const { rows } = await client.query(
    `select word from ts_stat('select search from products where id % 50 = 0')
     where ndoc > 4 and length(word) > 3 order by md5(word) limit 3000`,
  );
  return rows.map(({ word }) => word);
}

/** Saves one search for each of the first `count` investors. */
export async function saveSearches(client, random, count) {
  const words = await frequentWords(client);
  const some = (list, chance, max = 1) =>
    random() < chance
      ? [...new Set(Array.from({ length: max }, () => list[Math.floor(list.length * random() ** 1.4)]))]
      : [];
  const { rows } = await client.query(
    'select user_id as id from investor_profiles order by user_id limit $1',
    [count],
  );
  for (let done = 0; done < rows.length; done += BATCH) {
    const searches = rows.slice(done, done + BATCH).map(({ id }, index) => ({
      investorId: id,
      name: `Search ${done + index}`,
      q: random() < 0.8 ? words[Math.floor(words.length * random())] : null,
      industries: some(EXTRACTION_INDUSTRIES, 1),
      models: some(BUSINESS_MODELS, 0.8),
      platforms: some(PLATFORM_TYPES, 0.6, 2),
      stages: some(REVENUE_STAGES, 0.6, 2),
      statuses: some(['live', 'not-live'], 0.5),
      frequency: FREQUENCIES[index % FREQUENCIES.length],
    }));
    await client.query(INSERT, [JSON.stringify(searches)]);
  }
}
