import { connect, type Socket } from 'node:net';
import type { ProcessHarness } from '../process-harness.js';
import { randomFrom, type Random } from '../random.js';
import { until } from '../worker-harness.js';
import { SCHEDULED, takeAccount, type Account } from './account.js';
import { recordMoves } from './accounting.js';
import { castOf, times } from './cast.js';
import { deaths, type Victim } from './deaths.js';
import { MixedLoad } from './load.js';

const LOAD_MS = 14_000;
/** Longer than a published row may be silent before the relay publishes it again. */
const SETTLED_MS = 180_000;

/** Everything that is written to Redis while it runs, also after a restart of it. */
function redisTraffic({ services }: ProcessHarness): { text: () => string; stop: () => void } {
  const { hostname, port } = new URL(services.redisUrl);
  const seen: string[] = [];
  let isOver = false;
  let socket: Socket;
  // Not ioredis: its monitor fails where a command is seen before the reply to MONITOR.
  const watch = () => {
    socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.on('data', (text: string) => void seen.push(text));
    socket.on('error', () => undefined);
    socket.on('close', () => void (isOver || setTimeout(watch, 50)));
    socket.write('MONITOR\r\n');
  };
  watch();
  return {
    text: () => seen.join(''),
    stop: () => {
      isOver = true;
      socket.destroy();
    },
  };
}

/** False as well where a connection broke with its server. */
async function isAllDone({ database }: ProcessHarness): Promise<boolean> {
  const open = database.rows(
    `select from outbox where state in ('pending', 'published') and not (${SCHEDULED})`,
  );
  return (await open.catch(() => [undefined])).length === 0;
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
  const traffic = redisTraffic(harness);

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
  try {
    const [died] = await Promise.all([dying, load.run(isOver)]);
    // What does not end shows in the account.
    await until(() => isAllDone(harness), SETTLED_MS).catch(() => undefined);
    return { deaths: died, ...(await takeAccount(harness, record, traffic.text())) };
  } finally {
    traffic.stop();
  }
}
