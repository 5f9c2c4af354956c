// Bytes that a browser transfers over HTTP, headers included, with the production build.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, listProduct, test } from './fixtures.js';

const KB = 1_024;

interface Transfer {
  path: string;
  kind: string;
  bytes: number;
}

/** Collects every response completed from now on, with its bytes on the wire. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const network = await page.context().newCDPSession(page);
  const pending = new Map<string, Omit<Transfer, 'bytes'>>();
  const transfers: Transfer[] = [];
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    pending.set(requestId, { kind: type, path: new URL(response.url).pathname }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = pending.get(requestId);
    if (response) transfers.push({ ...response, bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  return transfers;
}

const total = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
const scripts = (transfers: readonly Transfer[]): Transfer[] =>
  transfers.filter(({ kind }) => kind === 'Script');

test('a first visit transfers at most 170 KB of scripts and 260 KB in all', async ({ page }) => {
  const transfers = await recordTransfers(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const list = JSON.stringify(transfers, null, 1);
  expect(scripts(transfers).length, list).toBeGreaterThan(0);
  expect(total(scripts(transfers)), list).toBeLessThanOrEqual(170 * KB);
  expect(total(transfers), list).toBeLessThanOrEqual(260 * KB);
});

test('a page of 24 deals transfers at most 12 KB', async ({ request, newSeller, investorPage: page }) => {
  const { token } = await newSeller();
  // Unique words: repeated text would compress too well.
  const words = (count: number) => Array.from({ length: count }, () => randomUUID().slice(0, 8)).join(' ');
  const word = `wire${randomUUID().slice(0, 8)}`;
  for (let n = 0; n < 24; n += 1) {
    await listProduct(request, token, {
      headline: `Deal ${words(1)}`,
      description: `${word} keeps the books of small shops in order. ${words(6)}`,
      features: `Daily closing; ${words(1)}; Bank feed`,
      benefitsForUsers: `Fewer errors; ${words(1)}`,
      revenue: `₹${n + 1} Cr`,
      numberOfPaidClients: String(100 + n),
    });
  }
  const transfers = await recordTransfers(page);
  await page.goto(`/search?q=${word}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Deal Feed (24)' })).toBeVisible();
  const feed = transfers.filter(({ path }) => path === '/api/products');
  expect(feed.length).toBe(1);
  expect(total(feed), JSON.stringify(feed)).toBeLessThanOrEqual(12 * KB);
});
