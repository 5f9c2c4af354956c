// The floor: only reads the columns that the computation needs and stores as many rows.

const READ = [
  `select product_id, attributes::double precision, extract(epoch from listed_at)::double precision, words
   from match_listings where product_id > $1 and product_id <= $2`,
  `select investor_id, preferences::double precision, words from match_investors where investor_id > $1 and investor_id <= $2`,
];
const BATCH = 10_000;

const STORE = `
  insert into recommendations (investor_id, product_id, rank, match_score, match_score_up_to, thesis_overlap)
  select * from unnest($1::integer[], $2::integer[], $3::smallint[], $4::smallint[], $5::smallint[], $6::smallint[])`;

/** The stored lists by column, for storing them again. */
export async function listColumns(client) {
  const { rows } = await client.query({ text: 'select * from recommendations', rowMode: 'array' });
  return Array.from({ length: 6 }, (_, column) => rows.map((row) => row[column]));
}

/** The highest product and investor ids. */
export async function highestIds(client) {
  const { rows } = await client.query({
    text: 'select (select max(product_id) from match_listings), (select max(investor_id) from match_investors)',
    rowMode: 'array',
  });
  return rows[0];
}

/** Reads all columns and stores the rows, in one transaction. */
export async function floor(client, columns, highest) {
  await client.query('begin');
  for (const [index, text] of READ.entries()) {
    for (let from = 0; from < highest[index]; from += BATCH) {
      await client.query({ text, values: [from, from + BATCH], rowMode: 'array' });
    }
  }
  await client.query(STORE, columns);
  await client.query('commit');
}
