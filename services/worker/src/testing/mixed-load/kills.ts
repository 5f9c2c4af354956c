import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessHarness } from '../process-harness.js';
import { between, oneOf, type Random } from '../random.js';

export type Victim = 'api' | 'worker' | 'redis' | 'postgres';

type Api = Awaited<ReturnType<ProcessHarness['api']>>;

/** Kills one process of a kind as a crash would, and starts it again. */
async function killOne(victim: Victim, harness: ProcessHarness, apis: Api[], random: Random): Promise<void> {
  if (victim === 'api') {
    const api = oneOf(random, apis);
    await api.kill();
    await (await harness.api(api.port)).started();
  } else if (victim === 'worker') {
    const workers = harness.processes.filter(({ service }) => service === 'worker');
    await oneOf(random, workers).kill();
    await harness.worker().started();
  } else {
    const server = harness.services[victim];
    await server.kill();
    await pause(between(random, 100, 1_500));
    await server.start();
  }
}

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const keyed = values.map((value) => [random(), value] as const);
  return keyed.sort(([a], [b]) => a - b).map(([, value]) => value);
}

/** Kills each victim once, in random order with random pauses. Returns a log of the kills. */
export async function killEach(
  victims: readonly Victim[],
  harness: ProcessHarness,
  apis: Api[],
  random: Random,
): Promise<string[]> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1_000).toFixed(1);
  const log: string[] = [];
  for (const victim of shuffled(random, victims)) {
    await pause(between(random, 1_000, 3_000));
    const killedAt = seconds();
    await killOne(victim, harness, apis, random);
    log.push(`${victim} killed at ${killedAt} s, back at ${seconds()} s`);
  }
  return log;
}
