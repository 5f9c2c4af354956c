// Time from saving an investor's profile to fresh matches, through outbox, relay, queue and worker.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const THESES = [
  'Web platforms for lenders',
  'Mobile apps for schools',
  'Desktop tools for farms',
  'APIs for shops',
];

/** Saves a profile, requests its job in the same transaction and waits for fresh matches; returns milliseconds. */
async function saveAndWait(pool, investorId, thesis) {
  const started = performance.now();
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    'update investor_profiles set investment_thesis = $2, updated_at = now() where user_id = $1',
    [investorId, thesis],
  );
  await client.query(`insert into outbox (id, job, payload) values ($1, 'recompute-recommendations', $2)`, [
    randomUUID(),
    JSON.stringify({ investorId }),
  ]);
  await client.query('commit');
  client.release();
  for (;;) {
    const { rows } = await pool.query(
      `select w.computed_at >= p.updated_at as fresh from investor_profiles p
       left join match_investors w on w.investor_id = p.user_id where p.user_id = $1`,
      [investorId],
    );
    if (rows[0].fresh) return performance.now() - started;
    if (performance.now() - started > 30_000)
      throw new Error('no fresh matches within 30 s of saving a profile');
    await wait(2);
  }
}

/** Milliseconds of `count` sequential saves, ascending. */
export async function profileSaveTimes(pool, count) {
  const { rows } = await pool.query(
    'select user_id as id from investor_profiles order by user_id % 89, user_id limit $1',
    [count],
  );
  const times = [];
  for (const [index, { id }] of rows.entries()) {
    times.push(await saveAndWait(pool, id, `${THESES[index % THESES.length]} ${index}`));
  }
  return times.sort((a, b) => a - b);
}
