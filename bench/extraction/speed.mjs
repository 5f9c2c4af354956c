// CPU time per page: the engine against plain fetch and streaming parse, alternating, over HTTP on the loopback interface. Both
// sides request the same URLs, including the links the engine follows.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { embeddedProvider, extractListing } from '@mintbridge/extraction';

const ROUNDS = 60;
/** Measures compiled code, as in a long-running worker. */
const WARM_ROUNDS = 15;
const CHUNK = 16_384;

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function get(url) {
  const response = await fetch(url);
  return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
}

async function fetchAndParse(url) {
  const { body } = await get(url);
  const html = new TextDecoder().decode(body);
  let texts = 0;
  const parser = new Parser({ ontext: () => texts++, onopentag: () => {}, onclosetag: () => {} });
  for (let at = 0; at < html.length; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  parser.end();
  return texts;
}

/** Fetches the page, then its links concurrently, as the engine does. */
async function floor([page, ...further]) {
  await fetchAndParse(page);
  await Promise.all(further.map(fetchAndParse));
}

const engine = (url, onFetch = () => {}) =>
  extractListing(url, {
    provider: embeddedProvider,
    pages: {
      fetchPage: async (address) => {
        onFetch(address);
        return { url: address, contentType: 'text/html; charset=utf-8', ...(await get(address)) };
      },
    },
  });

/** The URLs the engine requests, the page first. */
async function requestedUrls(url) {
  const urls = [];
  await engine(url, (address) => urls.push(address));
  return urls;
}

/** Node 20 measures only the whole process. */
const cpuUsage = (since) => (process.threadCpuUsage ?? process.cpuUsage).call(process, since);

/** CPU time of this thread in milliseconds. */
async function timed(run) {
  const started = cpuUsage();
  await run();
  const { user, system } = cpuUsage(started);
  return (user + system) / 1000;
}

/** A product page of at least this size: sections with the markup of a utility CSS framework. */
function typicalPage(bytes) {
  const card = (i) =>
    `<div class="col-span-1 rounded-xl border border-gray-200 p-6 shadow-sm transition hover:shadow-md"><svg class="h-6 w-6 text-emerald-600" viewBox="0 0 24 24"><path d="M12 4v16m8-8H4M3 ${i}h18M3 6h18"/></svg><h3 class="mt-4 text-lg font-semibold leading-7 text-gray-900">Shift planning ${i}</h3><p class="mt-2 text-base leading-7 text-gray-600">Managers publish the roster of week ${i} in minutes and staff swap shifts on their phones.</p></div>`;
  let html =
    '<!doctype html><html lang="en"><head><title>Rosterly</title><meta name="description" content="Rosterly is shift planning software for restaurants."></head><body><h1>Rosters in minutes</h1>';
  for (let i = 0; html.length < bytes; i++)
    html += i % 12 === 0 ? `<h2 class="text-3xl font-bold">Part ${i}</h2>${card(i)}` : card(i);
  return Buffer.from(`${html}</body></html>`);
}

/** Mean CPU time of floor and engine, for a synthetic page of 200 KB and the corpus pages of 100 to 400 KB. */
export async function measureSpeed(sites) {
  const pages = new Map([['typical 200 KB page', typicalPage(200_000)]]);
  for (const site of sites) {
    for (const page of site.pages) {
      const body = readFileSync(join(site.folder, page.file));
      if (body.length >= 100_000 && body.length <= 400_000) pages.set(`${site.id}/${page.file}`, body);
    }
  }
  const bodies = [...pages.values()];
  const server = createServer((request, response) => {
    const body = bodies[Number(/^\/page\/(\d+)$/.exec(request.url)?.[1] ?? -1)];
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body ?? '<h1>Not found</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;
  const rows = [];
  for (const [index, [name, body]] of [...pages].entries()) {
    const url = `${origin}/page/${index}`;
    const addresses = await requestedUrls(url);
    const times = { floor: [], engine: [] };
    for (let round = 0; round < ROUNDS + WARM_ROUNDS; round++) {
      const pair = { floor: await timed(() => floor(addresses)), engine: await timed(() => engine(url)) };
      if (round < WARM_ROUNDS) continue;
      times.floor.push(pair.floor);
      times.engine.push(pair.engine);
    }
    rows.push({
      name,
      bytes: body.length,
      requests: addresses.length,
      floorMs: mean(times.floor),
      engineMs: mean(times.engine),
    });
  }
  server.close();
  return rows;
}
