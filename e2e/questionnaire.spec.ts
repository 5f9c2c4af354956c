import { CATEGORIES, INDUSTRIES, OTHER, PRODUCT_MESSAGES, type Product } from '@mintbridge/contracts';
import type { Locator, Page } from '@playwright/test';
import { stripes } from './drawn-pictures.js';
import { bearer, expect, listProduct, test } from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, toastOf } from './page-checks.js';

const main = (page: Page): Locator => page.getByRole('main');
const field = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function open(page: Page, path = '/product-questionnaire', title = 'List Your Product'): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
  await expect(field(page, 'Product Name')).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click();
  const list = page.getByRole('listbox', { name: label });
  await list.getByRole('option', { name: option, exact: true }).click();
  await expect(list).toBeHidden();
}

async function optionsOf(page: Page, label: string): Promise<string[]> {
  await field(page, label).click();
  const list = page.getByRole('listbox', { name: label });
  await expect(list).toBeVisible();
  const options = await list.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  return options;
}

async function fillRequired(page: Page): Promise<void> {
  await field(page, 'Product Name').fill('Ledgerly');
  await choose(page, 'Product Category', 'FinTech');
  await choose(page, 'Sub-Category', 'RegTech');
  await field(page, 'Description').fill('Watches every payment of a bank for new rules.');
  await field(page, 'Key Features').fill('Rule feed; Audit trail; Alerts');
  await choose(page, 'Business Model', 'B2B');
  await choose(page, 'Platform Type', 'Web Application');
  await choose(page, 'Launch Year', '2021');
  await field(page, 'Company Website').fill('https://ledgerly.example');
  await field(page, 'Product Demo').fill('https://ledgerly.example/demo');
  await choose(page, 'Investment Intent', 'Sell Completely');
}

test('shows a message for each missing field and focuses the first', async ({ newSeller }) => {
  const { page } = await newSeller();
  await open(page);
  await expect(page).toHaveTitle('List Your Product | Mintbridge');
  await expect(main(page).getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await button(page, 'Submit Form').click();
  for (const message of Object.values(PRODUCT_MESSAGES))
    await expect(main(page).getByText(message, { exact: true })).toBeVisible();
  await expect(field(page, 'Product Name')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('validates on submit only, and clears an error when its field changes', async ({ newSeller }) => {
  const { page } = await newSeller();
  await open(page);
  await fillRequired(page);
  await field(page, 'Product Name').fill('Le');
  await field(page, 'Description').fill('Nineteen letters...');
  await field(page, 'Key Features').fill('Too short');
  await field(page, 'Company Website').fill('ledgerly.example');
  await field(page, 'Product Demo').fill('ftp://ledgerly.example');
  await field(page, 'Product Name').focus();
  const errors = [
    'Product name must be at least 3 characters.',
    'Description must be at least 20 characters.',
    'Please list some key features of your product.',
    'Please enter a valid company URL (include https://)',
    'Please enter a valid product URL (include https://)',
  ];
  for (const error of errors) await expect(main(page).getByText(error)).toHaveCount(0);
  await button(page, 'Submit Form').click();
  for (const error of errors) await expect(main(page).getByText(error)).toBeVisible();
  await field(page, 'Product Name').fill('Ledgerly');
  await expect(main(page).getByText(errors[0]!)).toHaveCount(0);
  await expect(main(page).getByText(errors[1]!)).toBeVisible();
  await button(page, 'Submit Form').click();
  await expect(field(page, 'Description')).toBeFocused();
});

test('focuses the first invalid field in form order, also on the other tab', async ({ newSeller }) => {
  const { page } = await newSeller();
  await open(page);
  const tabOf = (name: RegExp) => main(page).getByRole('tab', { name });
  await field(page, 'Product Name').fill('Ledgerly');
  await button(page, 'Submit Form').click();
  await expect(field(page, 'Product Category')).toBeFocused();

  await button(page, 'Next: Additional Information').click();
  await expect(tabOf(/^Additional/)).toHaveAttribute('aria-selected', 'true');
  await button(page, 'Submit Product').click();
  await expect(tabOf(/^Required/)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'Product Category')).toBeFocused();
  await expect(field(page, 'Product Category')).toBeInViewport();

  await fillRequired(page);
  await button(page, 'Next: Additional Information').click();
  await field(page, 'Additional Details').fill('x'.repeat(10_001));
  await button(page, 'Back: Required Information').click();
  await button(page, 'Submit Form').click();
  await expect(tabOf(/^Additional.*has fields to correct/)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'Additional Details')).toBeFocused();
  await expect(main(page).getByText('Please use at most 10,000 characters.')).toBeVisible();
  await expectAccessible(page);
});

test("free text for 'Other' is stored as the value and shown as Other when edited", async ({
  newSeller,
  request,
}) => {
  const { page, token } = await newSeller();
  const read = async (): Promise<Product[]> =>
    (await (await request.get('/api/products', { headers: bearer(token) })).json()) as Product[];
  await open(page, '/Questionnaire');
  // Pictures of a new listing are uploaded after it is created.
  await page.locator('input[data-picture="logo"]').setInputFiles(await stripes(page, 300, 300));
  await expect(main(page).getByRole('button', { name: 'Change Logo' })).toBeVisible();
  await fillRequired(page);
  for (const [choice, box, text] of [
    ['Product Category', 'Other industry (please specify)', 'SpaceTech'],
    ['Sub-Category', 'Other category (please specify)', 'Ground stations'],
    ['Platform Type', 'Other platform (please specify)', 'Satellite firmware'],
    ['Investment Intent', 'Other intent (please specify)', 'Find a co-owner'],
  ] as const) {
    await choose(page, choice, OTHER);
    await field(page, box).fill(text);
  }
  expect(await optionsOf(page, 'Sub-Category')).toEqual([OTHER]);
  await main(page)
    .getByLabel(/^Live: /)
    .check();
  await button(page, 'Next: Additional Information').click();
  await field(page, 'ARPU').fill('₹42,000');
  await field(page, 'AOV').fill('₹900');
  await field(page, 'Benefits for Users').fill('Fewer outages; One bill');
  await button(page, 'Submit Product').click();
  await expect(toastOf(page)).toContainText('Product Submitted');
  await expect(toastOf(page)).toContainText('Your product has been submitted for review.');
  await expect(page).toHaveURL(/\/dashboard$/);
  const card = main(page).getByRole('article', { name: 'Ledgerly' });
  await expect(card).toContainText('SpaceTech · Ground stations');
  await expect(card).toContainText('Pending Review');
  await expect(card.getByRole('img', { name: 'Logo of Ledgerly' })).toBeVisible();
  const [stored] = await read();
  expect(stored).toMatchObject({
    industry: 'SpaceTech',
    category: 'Ground stations',
    platformType: 'Satellite firmware',
    isActive: true,
    averageDealSize: '₹42,000',
    averageSalesCycle: '₹900',
  });

  await card.getByRole('link', { name: 'Edit Ledgerly' }).click();
  await expect(page).toHaveURL(new RegExp(`/product-questionnaire\\?edit=${stored?.id}$`));
  await expect(field(page, 'Product Category')).toHaveText(OTHER);
  await expect(field(page, 'Sub-Category')).toHaveText(OTHER);
  await expect(field(page, 'Platform Type')).toHaveText(OTHER);
  await expect(field(page, 'Investment Intent')).toHaveText(OTHER);
  await expect(field(page, 'Other industry (please specify)')).toHaveValue('SpaceTech');
  await expect(field(page, 'Other category (please specify)')).toHaveValue('Ground stations');
  await expect(field(page, 'Other platform (please specify)')).toHaveValue('Satellite firmware');
  await expect(field(page, 'Other intent (please specify)')).toHaveValue('Find a co-owner');
  await field(page, 'Product Name').fill('Ledgerly Orbit');
  await button(page, 'Next: Additional Information').click();
  await expect(field(page, 'ARPU')).toHaveValue('₹42,000');
  await expect(field(page, 'AOV')).toHaveValue('₹900');
  await button(page, 'Update Product').click();
  await expect(toastOf(page)).toContainText('Product Updated');
  await expect(toastOf(page)).toContainText('Your product information has been updated successfully.');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page).getByRole('article', { name: 'Ledgerly Orbit' })).toBeVisible();
  expect(await read()).toMatchObject([{ headline: 'Ledgerly Orbit', industry: 'SpaceTech' }]);
});

test("requires the free text when 'Other' is chosen", async ({ newSeller }) => {
  const { page } = await newSeller();
  await open(page);
  await fillRequired(page);
  await choose(page, 'Platform Type', OTHER);
  await button(page, 'Submit Form').click();
  await expect(field(page, 'Other platform (please specify)')).toBeFocused();
  await expect(main(page).getByText(PRODUCT_MESSAGES.platformType)).toBeVisible();
});

test('offers the sub-categories of the industry, and keeps only a custom one when the industry changes', async ({
  newSeller,
}) => {
  const { page } = await newSeller();
  await open(page);
  await expect(field(page, 'Sub-Category')).toBeDisabled();
  expect(await optionsOf(page, 'Product Category')).toEqual([...INDUSTRIES]);
  for (const industry of ['FinTech', 'CybersecurityTech', 'SocialTech'] as const) {
    await choose(page, 'Product Category', industry);
    await expect(field(page, 'Sub-Category')).toHaveText('Select...');
    const options = await optionsOf(page, 'Sub-Category');
    expect(options).toEqual([...CATEGORIES[industry], OTHER]);
    await choose(page, 'Sub-Category', options[0]!);
  }
  await choose(page, 'Product Category', 'FinTech');
  await choose(page, 'Sub-Category', OTHER);
  await field(page, 'Other category (please specify)').fill('Tokenised gold');
  await choose(page, 'Product Category', 'EdTech');
  await expect(field(page, 'Sub-Category')).toHaveText(OTHER);
  await expect(field(page, 'Other category (please specify)')).toHaveValue('Tokenised gold');
});

test('offers launch years from the current one down to 1990, and the options of the other selects', async ({
  newSeller,
}) => {
  const { page } = await newSeller();
  await open(page);
  const years = await optionsOf(page, 'Launch Year');
  const current = new Date().getFullYear();
  expect(years).toHaveLength(current - 1990 + 1);
  expect([years[0], years.at(-1)]).toEqual([String(current), '1990']);
  expect(await optionsOf(page, 'Business Model')).toHaveLength(4);
  expect(await optionsOf(page, 'Platform Type')).toHaveLength(9);
  expect(await optionsOf(page, 'Investment Intent')).toEqual([
    'Sell Completely',
    'Seek Investment for Growth',
    'Find Strategic Partner',
    'License Technology',
    'Merge with Larger Company',
    'Franchise the Business Model',
    'Explore Exit Options',
    'Scale Operations',
    OTHER,
  ]);
});

test('keeps the draft after a reload, and asks before leaving', async ({ newSeller }) => {
  const { page } = await newSeller();
  await open(page);
  await field(page, 'Product Name').fill('Half a listing');
  await choose(page, 'Product Category', 'FinTech');
  await button(page, 'Next: Additional Information').click();
  await field(page, 'Technology Stack').fill('Elixir, PostgreSQL');
  const opened = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const prompt = await opened;
  expect(prompt.type()).toBe('beforeunload');
  await prompt.accept();
  await reloaded;
  await expect(field(page, 'Product Name')).toHaveValue('Half a listing');
  await expect(field(page, 'Product Category')).toHaveText('FinTech');
  await expect(main(page).getByText('We kept what you entered before.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Next: Additional Information').click();
  await expect(field(page, 'Technology Stack')).toHaveValue('Elixir, PostgreSQL');

  const confirmation = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(confirmation).toBeVisible();
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Stay' }).click();
  await expect(confirmation).toBeHidden();
  await expect(field(page, 'Technology Stack')).toHaveValue('Elixir, PostgreSQL');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/about$/);

  await open(page);
  await expect(field(page, 'Product Name')).toHaveValue('Half a listing');
  await button(page, 'Start Over').click();
  await expect(field(page, 'Product Name')).toHaveValue('');
  await expect(field(page, 'Product Name')).toBeFocused();
  await main(page).getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("shows 'Loading product data', and opens an empty form when the product cannot be loaded", async ({
  newSeller,
  request,
}) => {
  const [owner, stranger] = [await newSeller(), await newSeller()];
  const { id } = await listProduct(request, owner.token);
  const { page } = stranger;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/products/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/product-questionnaire?edit=${id}`);
  await expect(main(page).getByText('Loading product data')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(toastOf(page)).toContainText('Could not load product data. Please try again.');
  await expect(page).toHaveURL(/\/product-questionnaire$/);
  await expect(heading(page)).toHaveText('List Your Product');
  await expect(field(page, 'Product Name')).toHaveValue('');
});

test('shows why a submission failed and keeps the input', async ({ newSeller, request }) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token);
  await open(page, `/product-questionnaire?edit=${id}`, 'Edit Your Product');
  await field(page, 'Product Name').fill('Renamed');
  const path = `**/api/products/${id}`;
  const conflict = { statusCode: 409, message: 'This listing is being reviewed.', requestId: 'test' };
  await page.route(path, (route) => route.fulfill({ status: 409, json: conflict }));
  await button(page, 'Submit Form').click();
  await expect(toastOf(page)).toContainText('This listing is being reviewed.');
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await button(page, 'Submit Form').click();
  await expect(toastOf(page)).toContainText('An unexpected error occurred. Please try again.');
  await page.unroute(path);
  await expect(field(page, 'Product Name')).toHaveValue('Renamed');
  await button(page, 'Submit Form').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page).getByRole('article', { name: 'Renamed' })).toBeVisible();
});

test('redirects visitors, tells investors that owners create listings, and opens for a superadmin', async ({
  page,
  investorPage,
  adminPage,
}) => {
  await page.goto('/product-questionnaire');
  await expect(page).toHaveURL(/:\d+\/$/);
  await investorPage.goto('/product-questionnaire');
  await expect(heading(investorPage)).toHaveText('Listings are made by product owners');
  await expectAccessible(investorPage);
  await open(adminPage);
  await expectAccessible(adminPage);
});
