import type { Product } from '@mintbridge/contracts';
import type { Locator, Page } from '@playwright/test';
import { bearer, expect, extract, misbehavingUrl, siteUrl, test } from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, toastOf } from './page-checks.js';

const main = (page: Page): Locator => page.getByRole('main');
const field = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true });

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('each field shows its confidence and quotes, and a correction is saved to the listing', async ({
  newSeller,
  request,
}) => {
  const { page, token } = await newSeller();
  const url = siteUrl('syn-jsonld-shelfsight');
  const { id, productId } = await extract(request, token, url);
  await open(page, `/extractions/${id}`, 'Review what we found');
  await expect(field(page, 'Product Name')).toHaveValue('ShelfSight');
  await expect(main(page).getByText('10 of 12 fields')).toBeVisible();
  const notes = main(page).getByTestId('evidence');
  await expect(notes).toHaveCount(12);
  const name = notes.first();
  await expect(name).toContainText(/Found.*Confidence \d+%/);
  await expect(name.getByRole('blockquote').first()).toHaveText('ShelfSight');
  await expect(name.getByRole('link').first()).toHaveAttribute('href', url);
  await expect(name.getByRole('link').first()).toHaveAttribute('target', '_blank');
  await expect(notes.filter({ hasText: 'Not found' })).toHaveCount(2);
  for (const note of await notes.all()) {
    const quotes = await note.getByRole('blockquote').allTextContents();
    expect(new Set(quotes).size, 'no quote is repeated within a field').toBe(quotes.length);
    expect(
      quotes.filter((quote) => quote.trim() === ''),
      'no quote is blank',
    ).toEqual([]);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await field(page, 'Product Name').fill('Sh');
  await main(page).getByRole('button', { name: 'Save Corrections' }).click();
  await expect(main(page).getByText('Product name must be at least 3 characters.')).toBeVisible();
  await expect(field(page, 'Product Name')).toBeFocused();
  await field(page, 'Product Name').fill('ShelfSight Pro');
  await main(page).getByRole('button', { name: 'Save Corrections' }).click();
  await expect(toastOf(page)).toContainText('Product Updated');
  await expect(page).toHaveURL(new RegExp(`/products/${productId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ShelfSight Pro');

  await open(page, `/product-questionnaire?edit=${productId}`, 'Edit Your Product');
  await main(page).getByRole('link', { name: 'See what we found and where' }).click();
  await expect(page).toHaveURL(new RegExp(`/extractions/${id}$`));
  await expect(field(page, 'Product Name')).toHaveValue('ShelfSight Pro');
  await expect(main(page).getByTestId('evidence').first()).toContainText(
    'You changed it. We had found: ShelfSight',
  );
});

test('a failed extraction opens the form with its website, and the listing is created from there', async ({
  newSeller,
  request,
}) => {
  const { page, token } = await newSeller();
  const { id, productId, state } = await extract(request, token, siteUrl('syn-parked-harvestpilot'));
  expect({ productId, state }).toEqual({ productId: null, state: 'failed' });
  await open(page, `/extractions/${id}`, 'Review what we found');
  await expect(main(page).getByText('We could not build this listing')).toBeVisible();
  await expect(main(page).getByText('This address shows a parked domain')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page).getByRole('link', { name: 'Enter Details Manually' }).click();

  await expect(page).toHaveURL(new RegExp(`/product-questionnaire\\?extraction=${id}$`));
  await expect(field(page, 'Company Website')).toHaveValue(/^http/);
  await field(page, 'Product Name').fill('HarvestPilot');
  await field(page, 'Description').fill('Plans the harvest of a farm by weather and price.');
  await field(page, 'Key Features').fill('Weather; Prices; Crews');
  for (const [label, option] of [
    ['Product Category', 'AgriTech'],
    ['Sub-Category', 'Other'],
    ['Business Model', 'B2B'],
    ['Platform Type', 'Web Application'],
    ['Launch Year', '2020'],
    ['Investment Intent', 'Sell Completely'],
  ] as const) {
    await field(page, label).click();
    const list = page.getByRole('listbox', { name: label });
    await list.getByRole('option', { name: option, exact: true }).click();
    await expect(list).toBeHidden();
  }
  await field(page, 'Other category (please specify)').fill('Harvest planning');
  await main(page).getByRole('button', { name: 'Submit Form' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page).getByRole('article', { name: 'HarvestPilot' })).toBeVisible();
  const listed = await request.get('/api/products', { headers: bearer(token) });
  expect((await listed.json()) as Product[]).toMatchObject([
    { headline: 'HarvestPilot', category: 'Harvest planning' },
  ]);
});

test('an extraction without results shows no evidence, and a foreign or unknown one is not loaded', async ({
  newSeller,
  request,
}) => {
  const [owner, stranger] = [await newSeller(), await newSeller()];
  const { id } = await extract(request, owner.token, misbehavingUrl('not-found'));
  await open(owner.page, `/extractions/${id}`, 'Review what we found');
  await expect(main(owner.page).getByText('We could not build this listing')).toBeVisible();
  await expect(main(owner.page).getByTestId('evidence')).toHaveCount(0);
  for (const address of [String(id), 'none']) {
    await open(stranger.page, `/extractions/${address}`, 'Review what we found');
    await expect(
      main(stranger.page).getByText(
        'We could not load this extraction. It may not exist or belong to another account.',
      ),
    ).toBeVisible();
  }
  await expectAccessible(stranger.page);
});
