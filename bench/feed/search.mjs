// Response times of every kind of feed query relative to the baseline, alternating, one request at a time.
import { Agent, request } from 'node:http';
import {
  BUSINESS_MODELS,
  INDUSTRIES,
  PLATFORM_TYPES,
  REVENUE_STAGES,
} from '../../libs/contracts/dist/index.js';
import { FEED } from './floor.mjs';
import { cursorBelow } from './requests.mjs';
import { table } from './rounds.mjs';
import { withClient } from './harness.mjs';
import { COMMON_WORDS, randomNumbers } from './words.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function get(port, path, token) {
  return new Promise((done, failed) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const sent = request({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, text: String(Buffer.concat(chunks)) }),
      );
    });
    sent.on('error', failed);
    sent.end();
  });
}

const quantile = (values, q) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
};

const HITS = `select count(*)::int as hits from products where search @@ to_tsquery('english', $1)`;

/** Words by frequency in listings: rare (under 0.1 %), middling (under 2 %), frequent (under 20 %). */
async function wordsByFrequency(client, rows) {
  const found = { rare: [], middling: [], frequent: [] };
  const { rows: samples } = await client.query(
    `select distinct split_part(description, ' ', 3 + id % 20) as word from products where id % $1 = 1 % $1 limit 400`,
    [Math.max(1, Math.min(997, Math.floor(rows / 100)))],
  );
  for (const { word } of samples) {
    if (!/^[a-z]{4,}$/.test(word) || Object.values(found).every((list) => list.length >= 8)) continue;
    const { hits } = (await client.query(HITS, [word])).rows[0];
    const kind = hits < rows / 1_000 ? 'rare' : hits < rows / 50 ? 'middling' : 'frequent';
    if (hits < rows / 5 && found[kind].length < 8) found[kind].push(word);
  }
  const missing = Object.keys(found).filter((kind) => found[kind].length === 0);
  if (missing.length > 0)
    throw new Error(
      `${rows} listings contain no ${missing.join(' and no ')} words: set ROWS to 10000 or more`,
    );
  return found;
}

/** The queries; each returns the path of its next request. */
async function queriesOf(client, rows) {
  const random = randomNumbers(3);
  const pick = (values) => values[Math.floor(random() * values.length)];
  const several = (name, values, count) => {
    const chosen = new Set();
    while (chosen.size < count) chosen.add(pick(values));
    return [...chosen].map((value) => `${name}=${encodeURIComponent(value)}`).join('&');
  };
  const words = await wordsByFrequency(client, rows);
  const common = COMMON_WORDS.slice(0, 3);
  const industries = INDUSTRIES.slice(0, -1);
  const three = () =>
    [
      several('industry', industries, 3),
      several('businessModel', BUSINESS_MODELS, 2),
      several('platformType', PLATFORM_TYPES, 2),
    ].join('&');
  const rarest =
    'industry=SocialTech&businessModel=Both&platformType=Hybrid&revenueStage=10Cr%2B&status=live';
  const deep = (share) => `cursor=${cursorBelow(Math.floor(rows * share))}`;
  const list = (query) => `/api/products?limit=24&${query}`;
  const facets = (query) => `/api/products/facets?${query}`;
  return {
    newest: () => list(''),
    'newest, 1 % deep': () => list(deep(0.99)),
    'newest, half way down': () => list(deep(0.5)),
    'one industry and model, anywhere': () =>
      list(
        `industry=${pick(industries)}&businessModel=${pick(BUSINESS_MODELS)}&${deep(0.2 + 0.8 * random())}`,
      ),
    'one industry': () => list(`industry=${pick(industries)}`),
    'one platform': () => list(`platformType=${pick(PLATFORM_TYPES)}`),
    'one stage, live': () => list(`revenueStage=${encodeURIComponent(pick(REVENUE_STAGES))}&status=live`),
    '3 industries, 2 models, 2 platforms': () => list(three()),
    'the same, half way down': () => list(`${three()}&${deep(0.5)}`),
    'rarest 5-way combination': () => list(rarest),
    'by revenue': () => list('sort=revenue'),
    'by revenue, one stage': () =>
      list(`sort=revenue&revenueStage=${encodeURIComponent(pick(REVENUE_STAGES))}`),
    'by revenue, 3 x 2 x 2': () => list(`sort=revenue&${three()}`),
    'common word': () => list(`q=${pick(common)}`),
    'common word, half way down': () => list(`q=${pick(common)}&${deep(0.5)}`),
    'common word, one industry': () => list(`q=${pick(common)}&industry=${pick(industries)}`),
    'common word, 3 x 2 x 2': () => list(`q=${pick(common)}&${three()}`),
    'frequent word': () => list(`q=${pick(words.frequent)}`),
    'middling word': () => list(`q=${pick(words.middling)}`),
    'middling word, 3 x 2 x 2': () => list(`q=${pick(words.middling)}&${three()}`),
    'rare word': () => list(`q=${pick(words.rare)}`),
    'absent word': () => list(`q=zzabsent${Math.floor(random() * 1e6)}`),
    'absent word of 40 letters': () => list(`q=${'zq'.repeat(20)}`),
    '1 letter': () => list(`q=${pick(['p', 'k', 'z', 'x', 'j'])}`),
    '3 letters': () => list(`q=${pick(words.middling).slice(0, 3)}`),
    'two words': () => list(`q=${pick(words.frequent)}%20${pick(common)}`),
    'common word, by relevance': () => list(`q=${pick(common)}&sort=relevance`),
    'middling word, by relevance': () => list(`q=${pick(words.middling)}&sort=relevance`),
    'rare word, by relevance': () => list(`q=${pick(words.rare)}&sort=relevance`),
    facets: () => facets(''),
    'facets, 3 x 2 x 2': () => facets(three()),
    'facets, common word': () => facets(`q=${pick(common)}`),
    'facets, middling word': () => facets(`q=${pick(words.middling)}`),
    'facets, middling word, 3 x 2 x 2': () => facets(`q=${pick(words.middling)}&${three()}`),
    'facets, rare word': () => facets(`q=${pick(words.rare)}`),
    'facets, absent word': () => facets('q=zzabsent'),
  };
}

/** Runs all queries in rotation and prints the table. */
export async function searchTable({ api, floor, tokens }, databaseUrl, { rows, repeats, only, say }) {
  await withClient(databaseUrl, async (client) => {
    const queries = await queriesOf(client, rows);
    const random = randomNumbers(5);
    const pick = (values) => values[Math.floor(random() * values.length)];
    const floorValues = () => [
      pick(INDUSTRIES.slice(0, -1)),
      pick(BUSINESS_MODELS),
      Math.floor(rows * (0.2 + 0.8 * random())),
    ];
    const floorPath = () => {
      const [industry, model, below] = floorValues();
      return `/api/products?industry=${industry}&businessModel=${model}&below=${below}`;
    };
    const tasks = {
      "the floor's query": () => client.query({ name: 'floor', text: FEED, values: floorValues() }),
      "the floor's request": () => get(floor.port, floorPath()),
    };
    for (const [name, path] of Object.entries(queries)) {
      if (only && !only.some((part) => name.includes(part))) continue;
      tasks[name] = async () => {
        const url = path();
        const response = await get(api.port, url, tokens.investor);
        if (response.status !== 200) throw new Error(`${url}: ${response.status} ${response.text}`);
      };
    }
    const times = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
    for (let round = -3; round < repeats; round += 1) {
      for (const [name, task] of Object.entries(tasks)) {
        const started = performance.now();
        await task();
        if (round >= 0) times[name].push(performance.now() - started);
      }
    }
    const [floorTimes] = Object.values(times);
    const ratio = (samples, q) => (quantile(samples, q) / quantile(floorTimes, q)).toFixed(1);
    say(`\n${rows} listings, ${repeats} repetitions; complete requests over HTTP`);
    table(
      Object.entries(times).map(([question, samples]) => ({
        question,
        'p50 ms': quantile(samples, 0.5).toFixed(2),
        'p95 ms': quantile(samples, 0.95).toFixed(2),
        'p50 x floor': ratio(samples, 0.5),
        'p95 x floor': ratio(samples, 0.95),
      })),
      say,
    );
  });
  agent.destroy();
}
