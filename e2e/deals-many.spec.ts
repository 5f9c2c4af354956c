import { aListing, insertListings, deleteListings } from '@mintbridge/model/testing';
import type { RegisterResponse } from '@mintbridge/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test, uniqueEmail } from './fixtures.js';
import { toastOf } from './page-checks.js';
import { newInvestor } from './investors.js';

const COUNT = 3_000;
/** Every fourth deal is EdTech. */
const EDTECH = COUNT / 4;
const MAX_ELEMENTS = 1_500;
/** Only these listings contain it. */
const WORD = 'Brimwater';

const nameOf = (n: number): string => `${WORD} ${n}`;

const elementCount = (page: Page): Promise<number> => page.locator('*').count();
const feedOf = (page: Page): Locator => page.getByRole('main').getByRole('feed');
const dealOf = (page: Page, n: number): Locator =>
  feedOf(page).getByRole('article', { name: nameOf(n), exact: true });
const countOf = (page: Page, count: number): Locator =>
  page.getByRole('main').getByText(`${count.toLocaleString('en-US')} deals`, { exact: true });

const scrollTo = (page: Page, place: 'top' | 'end'): Promise<void> =>
  page.evaluate(
    (end) => window.scrollTo({ top: end ? document.documentElement.scrollHeight : 0, behavior: 'instant' }),
    place === 'end',
  );

function databaseUrl(): string {
  const url = process.env.E2E_DATABASE_URL;
  if (!url) throw new Error('E2E_DATABASE_URL must name the database of the running product');
  return url;
}

let sellerId: number;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  const response = await request.post('/api/auth/register', {
    data: {
      role: 'seller',
      email: uniqueEmail('crowd'),
      firstName: 'Asha',
      lastName: 'Rao',
      businessName: 'Rao Software',
    },
  });
  sellerId = ((await response.json()) as RegisterResponse).user.id;
  await request.dispose();
  const listings = Array.from({ length: COUNT }, (_, n) =>
    aListing({
      headline: nameOf(n + 1),
      ...((n + 1) % 4 === 0 ? { industry: 'EdTech', category: 'Tutoring' } : {}),
      isActive: n % 2 === 0,
    }),
  );
  await insertListings(databaseUrl(), sellerId, listings);
});

test.afterAll(async () => expect(await deleteListings(databaseUrl(), sellerId)).toBe(COUNT));

test('the feed handles 3,000 deals with few elements: likes, filters and scrolling to the last deal', async ({
  request,
  openAs,
}) => {
  test.slow();
  const page = await openAs(await newInvestor(request));
  await page.goto(`/search?q=${WORD}`);
  await expect(dealOf(page, COUNT)).toBeVisible();

  await test.step('shows the newest deal, with few elements in the document', async () => {
    // A search stops counting at 1,000.
    await expect(page.getByRole('main').getByText('1,000+ deals', { exact: true })).toBeAttached();
    expect(await elementCount(page)).toBeLessThanOrEqual(MAX_ELEMENTS);
  });

  await test.step('shows a like immediately, and again when its card is rendered anew', async () => {
    const like = dealOf(page, COUNT).getByTitle('Like Product');
    await like.click();
    const unlike = dealOf(page, COUNT).getByTitle('Unlike Product');
    await expect(unlike).toHaveAttribute('aria-pressed', 'true');
    await expect(toastOf(page)).toContainText('Deal liked');
    await scrollTo(page, 'end');
    await expect(dealOf(page, COUNT)).toHaveCount(0);
    await scrollTo(page, 'top');
    await expect(unlike).toHaveAttribute('aria-pressed', 'true');
    await expect(dealOf(page, COUNT - 1).getByTitle('Like Product')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('narrows by a filter that is in the URL and survives a reload', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Industry' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^EdTech/ }).click();
    await page.keyboard.press('Escape');
    await expect(countOf(page, EDTECH)).toBeAttached();
    await expect(page).toHaveURL(/industry=EdTech/);
    await page.reload();
    await expect(countOf(page, EDTECH)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Remove filter EdTech' })).toBeVisible();
    await expect(dealOf(page, COUNT)).toBeVisible();
    await expect(dealOf(page, COUNT).getByTitle('Unlike Product')).toBeVisible();
    await expect(dealOf(page, COUNT - 1)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter EdTech' }).click();
    await expect(dealOf(page, COUNT - 1)).toBeVisible();
  });

  await test.step('reaches the last deal by scrolling', async () => {
    await expect(async () => {
      await scrollTo(page, 'end');
      await expect(dealOf(page, 1)).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [20], timeout: 90_000 });
    expect(await elementCount(page)).toBeLessThanOrEqual(MAX_ELEMENTS);
    await dealOf(page, 1).getByTitle('Like Product').click();
    await expect(dealOf(page, 1).getByTitle('Unlike Product')).toHaveAttribute('aria-pressed', 'true');
    await scrollTo(page, 'top');
    await expect(dealOf(page, COUNT).getByTitle('Unlike Product')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the investment dashboard counts all deals with few elements in the document', async ({
  investorPage: page,
}) => {
  await page.goto('/investor-dashboard');
  const tab = page.getByRole('main').getByRole('tab', { name: /^Deal Feed \(3,\d{3}\)$/ });
  await expect(tab).toBeVisible();
  await expect(feedOf(page).getByRole('article').first()).toBeVisible();
  expect(await elementCount(page)).toBeLessThanOrEqual(MAX_ELEMENTS);
  await page.getByPlaceholder('Search deals by name, industry, or keyword...').fill(nameOf(1_234));
  await expect(dealOf(page, 1_234)).toBeVisible();
  expect(await elementCount(page)).toBeLessThanOrEqual(MAX_ELEMENTS);
});
