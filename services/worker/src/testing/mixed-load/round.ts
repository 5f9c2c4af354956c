import type { ProcessHarness } from '../process-harness.js';
import { randomFrom, type Random } from '../random.js';
import { until } from '../worker-harness.js';
import { takeAccount, type Account } from './account.js';
import { recordMoves } from './accounting.js';
import { castOf, times } from './cast.js';
import { deaths, type Victim } from './deaths.js';
import { MixedLoad } from './load.js';

const LOAD_MS = 14_000;
/** Longer than a published row may be silent before the relay publishes it again. */
const SETTLED_MS = 180_000;

/** Everything that is written to Redis while it runs. */
async function redisTraffic({ redis }: ProcessHarness): Promise<{ text: () => string; stop: () => void }> {
  const monitor = await redis.monitor();
  const lines: string[] = [];
  monitor.on('error', () => undefined);
  monitor.on('monitor', (_time: string, args: string[]) => void lines.push(args.join(' ')));
  return { text: () => lines.join('\n'), stop: () => monitor.disconnect() };
}

/**
 * Two APIs and three workers under a mixed load, while each victim is killed and started again; then the accounting.
 * On an empty harness: `clear` it between two rounds.
 */
export async function playRound(
  harness: ProcessHarness,
  random: Random,
  victims: readonly Victim[],
): Promise<Account> {
  await recordMoves(harness.database);
  const apis = await times(2, () => harness.api());
  const workers = await times(3, async () => harness.worker());
  await Promise.all([...apis, ...workers].map((running) => running.started()));
  const cast = await castOf(
    harness,
    apis.map(({ origin }) => origin),
  );
  const traffic = await redisTraffic(harness);

  const load = new MixedLoad(cast, random);
  const { record } = load;
  for (const { token } of [...cast.investors, ...cast.owners]) record.secrets.add(token);
  // Its own numbers: how the load's calls interleave does not move the deaths.
  const fate = randomFrom(random() * 2 ** 32);
  let areDead = false;
  const begun = performance.now();
  // A light load would prove nothing: a slow machine gets more time.
  const isEnough = () =>
    areDead &&
    record.calls > 200 &&
    record.sellers.sure.size > 3 &&
    record.extractions.sure.size > 10 &&
    record.pilots.sure.size > 2;
  const dying = deaths(victims, harness, apis, fate).finally(() => (areDead = true));
  const isOver = () => isEnough() && performance.now() - begun > LOAD_MS;
  const [died] = await Promise.all([dying, load.run(isOver)]);

  const open = () => harness.database.rows(`select from outbox where state in ('pending', 'published')`);
  await until(async () => (await open()).length === 0, SETTLED_MS).catch(() => undefined);
  traffic.stop();
  return { deaths: died, ...(await takeAccount(harness, record, traffic.text())) };
}
