import { connect, type Socket } from 'node:net';
import type { ProcessHarness } from '../process-harness.js';
import { randomFrom, type Random } from '../random.js';
import { until } from '../worker-harness.js';
import { killEach, type Victim } from './kills.js';
import { MixedLoad } from './load.js';
import { createParticipants, times } from './participants.js';
import { SCHEDULED, createReport, type RoundReport } from './report.js';
import { recordTransitions } from './state-transitions.js';

const LOAD_MS = 14_000;
/** Longer than the relay waits before it publishes a row again. */
const SETTLED_MS = 180_000;

/** Records the commands sent to Redis, also after a restart of it. */
function redisTraffic({ services }: ProcessHarness): { text: () => string; stop: () => void } {
  const { hostname, port } = new URL(services.redisUrl);
  const chunks: string[] = [];
  let isOver = false;
  let socket: Socket;
  // Not ioredis: its monitor fails if a command arrives before the reply to MONITOR.
  const watch = () => {
    socket = connect(Number(port), hostname).setEncoding('utf8');
    socket.on('data', (text: string) => void chunks.push(text));
    socket.on('error', () => undefined);
    socket.on('close', () => void (isOver || setTimeout(watch, 50)));
    socket.write('MONITOR\r\n');
  };
  watch();
  return {
    text: () => chunks.join(''),
    stop: () => {
      isOver = true;
      socket.destroy();
    },
  };
}

/** Also false if the database is unavailable. */
async function isAllDone({ database }: ProcessHarness): Promise<boolean> {
  const open = database.rows(
    `select from outbox where state in ('pending', 'published') and not (${SCHEDULED})`,
  );
  return (await open.catch(() => [undefined])).length === 0;
}

/**
 * Runs two APIs and three workers under a mixed load, kills and restarts each victim, and compares responses with stored
 * data. Needs an empty harness: `clear` it between rounds.
 */
export async function runRound(
  harness: ProcessHarness,
  random: Random,
  victims: readonly Victim[],
): Promise<RoundReport> {
  await recordTransitions(harness.database);
  const apis = await times(2, () => harness.api());
  const workers = await times(3, async () => harness.worker());
  await Promise.all([...apis, ...workers].map((service) => service.started()));
  const origins = apis.map(({ origin }) => origin);
  const participants = await createParticipants(harness, origins);
  const traffic = redisTraffic(harness);

  const load = new MixedLoad(participants, random);
  const { record } = load;
  for (const { token } of [...participants.investors, ...participants.owners]) record.secrets.add(token);
  // A sequence of its own: the kills do not depend on how the load's requests interleave.
  const killRandom = randomFrom(random() * 2 ** 32);
  let areAllKilled = false;
  const start = performance.now();
  // Too light a load would prove nothing: a slow machine gets more time.
  const isLoadSufficient = () =>
    record.requests > 200 &&
    record.sellers.acknowledged.size > 3 &&
    record.extractions.acknowledged.size > 10 &&
    record.pilots.acknowledged.size > 2;
  const isOver = () => areAllKilled && isLoadSufficient() && performance.now() - start > LOAD_MS;
  const killing = killEach(victims, harness, apis, killRandom).finally(() => (areAllKilled = true));
  try {
    const [kills] = await Promise.all([killing, load.run(isOver)]);
    // The report lists the jobs that do not end in time.
    await until(() => isAllDone(harness), SETTLED_MS).catch(() => undefined);
    return { kills, ...(await createReport(harness, record, traffic.text())) };
  } finally {
    traffic.stop();
  }
}
