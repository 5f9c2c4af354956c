import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveInternal } from '@mintbridge/runtime';
import { useApi, useClient } from '../testing/api.js';
import { listOperations } from '../testing/document.js';

const api = useApi();
const admin = useClient(api, 'superadmin');
let internal: Server;
beforeAll(async () => (internal = await serveInternal(0, api.metrics)));
afterAll(() => internal.close());

const fetchInternal = (path: string) =>
  fetch(`http://127.0.0.1:${(internal.address() as AddressInfo).port}${path}`);
const scrape = async () => (await fetchInternal('/metrics')).text();

/** The series of a metric, with labels and value. */
async function seriesOf(name: string): Promise<{ labels: Record<string, string>; value: number }[]> {
  const lines = (await scrape()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines.map((line) => {
    const [, labels = '', value] = /^\w+\{(.*)\} (\S+)$/.exec(line)!;
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1]!, match[2]!]);
    return { labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
  });
}

const requests = () => seriesOf('http_request_duration_seconds_count');

/** Requests paths with ids, words and unknown segments. */
async function requestPaths(from: number): Promise<void> {
  for (let id = from; id < from + 20; id += 1) {
    await admin.get(`/api/products/${id}?q=word${id}`);
    await admin.get(`/api/extractions/${id}`);
    await admin.delete(`/api/products/${id}`);
    await admin.get(`/api/pilot/batches/0f0e8b6a-7d1c-4a57-9a37-${String(id).padStart(12, '0')}`);
    await admin.get(`/api/nothing/${id}`);
    await admin.get(`/page-${id}`);
    await admin.post(`/api/nothing/${id}`, {});
    await admin.send('options', `/api/products/${id}`);
    await admin.send('put', `/page-${id}`, {});
    await api.anonymous.get(`/admin/queues/api/queues/${id}`);
  }
}

test('exposes request durations by route, method and status, and process metrics', async () => {
  await admin.get('/api/auth/me').expect(200);
  await admin.get('/api/auth/me').expect(200);
  await api.anonymous.get('/api/auth/me').expect(401);
  const response = await fetchInternal('/metrics');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const me = (await requests()).filter(({ labels }) => labels.route === '/api/auth/me');
  expect(me.map(({ labels, value }) => [labels.method, labels.status, labels.service, value])).toEqual([
    ['GET', '200', 'api', 2],
    ['GET', '401', 'api', 1],
  ]);
  const pool = await seriesOf('database_pool_connections');
  expect(pool.map(({ labels }) => labels.state)).toEqual(['total', 'idle', 'waiting']);
  expect(pool[0]!.value).toBeGreaterThan(0);
  const text = await response.text();
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect([name, text.includes(`\n${name}{`)]).toEqual([name, true]);
  }
});

test('paths with ids and unknown paths add no series', async () => {
  await requestPaths(1_000);
  const known = await requests();
  await requestPaths(2_000);
  const after = await requests();
  expect(after.map(({ labels }) => labels)).toEqual(known.map(({ labels }) => labels));
  expect(JSON.stringify(after.map(({ labels }) => labels))).not.toMatch(/[12]0\d\d|word|page-/);
  const documented = listOperations((await api.anonymous.get('/api/docs-json').expect(200)).body).map(
    ({ path }) => path.replace(/{(\w+)}/g, ':$1'),
  );
  const other = ['/*', 'unknown', '/api/docs-json'];
  for (const { labels } of after) {
    const isKnown =
      [...documented, ...other].includes(labels.route!) || labels.route!.startsWith('/admin/queues');
    expect([labels.route, isKnown]).toEqual([labels.route, true]);
  }
});

test('the public port does not serve metrics', async () => {
  for (const client of [api.anonymous, admin]) {
    for (const path of ['/metrics', '/metrics/', '/api/metrics', '//metrics', '/METRICS']) {
      const { status, text } = await client.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toContain('http_request_duration');
    }
  }
});

test('the internal port serves nothing but metrics', async () => {
  for (const path of ['/', '/api/auth/me', '/api/health/live', '/metrics/x', '/admin/queues']) {
    expect([path, (await fetchInternal(path)).status]).toEqual([path, 404]);
  }
});
