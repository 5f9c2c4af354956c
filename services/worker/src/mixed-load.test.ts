import { setTimeout as pause } from 'node:timers/promises';
import { matchProduct } from '@mintbridge/jobs';
import { aProduct, aSeller, anInvestor, TEST_PASSWORD } from '@mintbridge/model/testing';
import type { User } from '@mintbridge/model';
import { signedIn } from './testing/api-client.js';
import {
  movesBack,
  recordMoves,
  wrongEffects,
  wrongListings,
  wrongMails,
  wrongMatches,
  wrongValues,
} from './testing/mixed-load/accounting.js';
import { MixedLoad, type Cast, type Person } from './testing/mixed-load/load.js';
import { between, seeded, type Random } from './testing/random.js';
import { startProcessHarness, type ProcessHarness } from './testing/process-harness.js';
import { ask, until } from './testing/worker-harness.js';

const LOAD_MS = 14_000;
const INVESTORS = 6;
const OWNERS = 2;
const PRODUCTS = 8;

let harness: ProcessHarness;
let database: ProcessHarness['database'];

beforeAll(async () => {
  harness = await startProcessHarness(4_640);
  ({ database } = harness);
}, 120_000);
afterAll(() => harness.close());

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

async function cast(origins: string[]): Promise<Cast> {
  const person = async ({ id, email }: User): Promise<Person> => ({
    id,
    token: await signedIn(origins[0]!, email, TEST_PASSWORD),
  });
  const owners = await times(OWNERS, async () => person(await aSeller(database.em())));
  const products: number[] = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const { id } = await aProduct(database.em(), {
      sellerId: owners[n % OWNERS]!.id,
      industry: n % 3 === 0 ? 'EdTech' : 'FinTech',
      businessModel: n % 2 === 0 ? 'B2B' : 'Both',
    });
    await ask(database, matchProduct, { productId: id });
    products.push(id);
  }
  const investors = await times(INVESTORS, async () => person(await anInvestor(database.em())));
  return { origins, sites: harness.site.origin, investors, owners, products };
}

/** Everything that is written to Redis while it runs. */
async function redisTraffic(): Promise<{ text: () => string; stop: () => void }> {
  const monitor = await harness.redis.monitor();
  const lines: string[] = [];
  monitor.on('monitor', (_time: string, args: string[]) => void lines.push(args.join(' ')));
  return { text: () => lines.join('\n'), stop: () => monitor.disconnect() };
}

/** Kills one API and, a while later, one worker; each is started again at once. */
async function deaths(random: Random, apis: Awaited<ReturnType<ProcessHarness['api']>>[]): Promise<void> {
  await pause(between(random, 2_000, 4_500));
  const api = apis[between(random, 0, apis.length)]!;
  await api.kill();
  await (await harness.api(api.port)).started();
  await pause(between(random, 500, 2_000));
  const workers = harness.processes.filter(({ service }) => service === 'worker');
  await workers[between(random, 0, workers.length)]!.kill();
  await harness.worker().started();
}

const unfinished = () =>
  database.rows(
    `select job, state, attempts, error, payload from outbox where state in ('pending', 'published')`,
  );

async function mixedLoad(random: Random): Promise<void> {
  await recordMoves(database);
  const apis = await times(2, () => harness.api());
  const workers = await times(3, async () => harness.worker());
  await Promise.all([...apis, ...workers].map((running) => running.started()));
  const people = await cast(apis.map(({ origin }) => origin));
  const traffic = await redisTraffic();

  const load = new MixedLoad(people, random);
  const { record } = load;
  const begun = performance.now();
  // A light load would prove nothing: a slow machine gets more time.
  const isEnough = () =>
    record.calls > 200 &&
    record.sellers.sure.size > 3 &&
    record.extractions.sure.size > 10 &&
    record.pilots.sure.size > 2;
  const isOver = () => isEnough() && performance.now() - begun > LOAD_MS;
  await Promise.all([load.run(isOver), deaths(random, apis)]);
  await until(async () => (await unfinished()).length === 0, 60_000).catch(() => undefined);
  traffic.stop();

  expect(await unfinished()).toEqual([]);
  expect(await database.rows(`select job, error from outbox where state <> 'done'`)).toEqual([]);
  expect(record.unexpected).toEqual([]);
  expect(record.regressions).toEqual([]);
  expect(await movesBack(database)).toEqual([]);
  expect(await wrongEffects(database, record)).toEqual([]);
  expect(await wrongValues(database, record)).toEqual([]);
  expect(await wrongListings(database, record)).toEqual([]);
  expect(await wrongMails(database, record, harness.sink.mails)).toEqual([]);
  expect(await wrongMatches(database)).toEqual([]);
  expect(await database.rows('select id from sealed_credentials')).toEqual([]);
  expectNoSecret(
    [...record.secrets, ...[...people.investors, ...people.owners].map(({ token }) => token)],
    [traffic.text(), ...harness.processes.map(({ output }) => output)],
  );
}

function expectNoSecret(secrets: string[], texts: string[]): void {
  expect(texts[0]!.length).toBeGreaterThan(1_000);
  const held = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
  expect(held).toEqual([]);
}

test(
  'two APIs and three workers under a mixed load, one of each killed and started again: every request counts once',
  seeded(mixedLoad),
  240_000,
);
