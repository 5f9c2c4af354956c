import { randomUUID } from 'node:crypto';
import type { Product } from '@mintbridge/contracts';
import type { Locator, Page } from '@playwright/test';
import { bearer, expect, listProduct, siteUrl, test } from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, toastOf } from './page-checks.js';

const main = (page: Page): Locator => page.getByRole('main');
const card = (page: Page, name: string): Locator => main(page).getByRole('article', { name, exact: true });
const cardButton = (page: Page, name: string, button: string): Locator =>
  card(page, name).getByRole('button', { name: button, exact: true });

test('the empty dashboard shows the first step, and an empty URL is rejected', async ({ newSeller }) => {
  const { page } = await newSeller();
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Product Owner Dashboard | Mintbridge');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Owner Dashboard');
  await expect(main(page).getByText('Step One to Going Big')).toBeVisible();
  await expect(main(page).getByText("You haven't listed any products yet.")).toBeVisible();
  await expect(
    main(page).getByText('Get started by listing your first product on our marketplace.'),
  ).toBeVisible();
  for (const name of ['List New Product', 'List Your Product'])
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      '/product-questionnaire',
    );
  const ai = main(page).getByRole('region', { name: 'List Your Product Using AI' });
  await ai.getByRole('button', { name: 'Extract Product Information' }).click();
  await expect(toastOf(page)).toContainText('URL Required');
  await expect(toastOf(page)).toContainText('Please enter a valid product or company website URL.');
  await expect(ai.getByLabel('Website address')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a card summarises the listing, with its completeness, edit link and preview', async ({
  newSeller,
  request,
}) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token, {
    headline: 'Ledgerly Card',
    benefitsForUsers: 'Fewer fines; One report; Less paper',
    potentialUseCases: 'Banks; Lenders; Brokers; Insurers',
    averageDealSize: '₹42,000',
    averageSalesCycle: '₹900',
  });
  await page.goto('/dashboard');
  const ledgerly = card(page, 'Ledgerly Card');
  for (const text of [
    'FinTech · RegTech',
    'Watches every payment of a bank for new rules',
    'Not Live',
    'Pending Review',
    'B2B',
    'API/Developer Tools',
    '+ 2 more features',
    '+ 1 more benefit',
    '+ 2 more use cases',
    '0 connections',
    '0 likes',
    '0 inquiries',
  ])
    await expect(ledgerly).toContainText(text);
  const items = ledgerly.getByRole('listitem');
  for (const shown of ['Rule feed', 'Audit trail', 'Alerts', 'Fewer fines', 'One report', 'Banks', 'Lenders'])
    await expect(items.getByText(shown, { exact: true })).toBeVisible();
  for (const left of ['Monthly report', 'Sandbox', 'Less paper', 'Brokers'])
    await expect(items.getByText(left, { exact: true })).toHaveCount(0);
  await expect(ledgerly.getByRole('img', { name: 'Profile completeness: 58%' })).toBeVisible();
  await expect(ledgerly.locator('dt', { hasText: 'ARPU' }).locator('xpath=following-sibling::dd')).toHaveText(
    '₹42,000',
  );
  await expect(ledgerly.locator('dt', { hasText: 'AOV' }).locator('xpath=following-sibling::dd')).toHaveText(
    '₹900',
  );
  await expect(ledgerly.getByRole('link', { name: 'Edit Ledgerly Card' })).toHaveAttribute(
    'href',
    `/product-questionnaire?edit=${id}`,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ledgerly.getByRole('link', { name: 'Preview' }).click();
  await expect(page).toHaveURL(new RegExp(`/products/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledgerly Card');
});

test('hiding and unhiding apply to investors immediately, and are rolled back on failure', async ({
  newSeller,
  request,
  demoTokens,
}) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token);
  const path = `/api/products/${id}`;
  const statusForInvestor = async () =>
    (await request.get(path, { headers: bearer(demoTokens.investor) })).status();
  await page.goto('/dashboard');
  await cardButton(page, 'Ledgerly', 'Hide').click();
  await expect(toastOf(page)).toContainText('Product visibility updated successfully');
  await expect(card(page, 'Ledgerly')).toHaveAttribute('data-hidden', 'true');
  await expect(card(page, 'Ledgerly')).toContainText('Hidden from investors');
  expect(await statusForInvestor()).toBe(404);
  await expectAccessible(page);

  await page.route(`**${path}`, (route) => route.abort());
  await cardButton(page, 'Ledgerly', 'Unhide').click();
  await expect(toastOf(page)).toContainText('Failed to update product visibility. Please try again.');
  await expect(cardButton(page, 'Ledgerly', 'Unhide')).toBeEnabled();
  await page.unroute(`**${path}`);

  await page.reload();
  await cardButton(page, 'Ledgerly', 'Unhide').click();
  await expect(card(page, 'Ledgerly')).toHaveAttribute('data-hidden', 'false');
  await expect(cardButton(page, 'Ledgerly', 'Hide')).toBeEnabled();
  expect(await statusForInvestor()).toBe(200);
});

test('deleting asks first, reports a failure and removes the product', async ({ newSeller, request }) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token, { headline: 'Ledgerly "Old"' });
  await listProduct(request, token, { headline: 'Ledgerly New' });
  const path = `**/api/products/${id}`;
  await page.goto('/dashboard');
  await expect(main(page).getByRole('heading', { name: 'Your Products (2)' })).toBeVisible();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this product?' });
  await cardButton(page, 'Ledgerly "Old"', 'Delete').click();
  await expect(confirmation).toContainText(
    'Are you sure you want to delete "Ledgerly "Old""? This action cannot be undone.',
  );
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toBeHidden();

  await page.route(path, (route) => route.abort());
  await cardButton(page, 'Ledgerly "Old"', 'Delete').click();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Failed to delete the product. Please try again.');
  await expect(confirmation).toBeHidden();
  await expect(card(page, 'Ledgerly "Old"')).toBeVisible();
  await page.unroute(path);

  await cardButton(page, 'Ledgerly "Old"', 'Delete').click();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Product Deleted');
  await expect(toastOf(page)).toContainText('Your product has been successfully removed from the dashboard.');
  await expect(card(page, 'Ledgerly "Old"')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: 'Your Products (1)' })).toBeFocused();
  await expect(card(page, 'Ledgerly New')).toBeVisible();
  expect((await request.get(`/api/products/${id}`, { headers: bearer(token) })).status()).toBe(404);
});

test('an extraction shows its progress, then a toast and a dialog with links to the result', async ({
  newSeller,
}) => {
  const { page } = await newSeller();
  await page.goto('/dashboard');
  await main(page).getByLabel('Website address').fill(siteUrl('syn-jsonld-shelfsight'));
  await main(page).getByRole('button', { name: 'Extract Product Information' }).click();
  await expect(main(page).getByRole('progressbar')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Product Successfully Created!' });
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await expect(toastOf(page)).toContainText('Product Added Successfully');
  await expect(toastOf(page)).toContainText(
    'ShelfSight has been added to your dashboard and is ready for preview/edit.',
  );
  await expectAccessible(page);
  await expect(dialog.getByRole('link', { name: 'Review what we found' })).toHaveAttribute(
    'href',
    /^\/extractions\/\d+$/,
  );
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  await dialog.getByRole('link', { name: 'View Product' }).click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ShelfSight');
  await page.goBack();
  await expect(card(page, 'ShelfSight')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a failed extraction prefills the form with what was found', async ({ newSeller }) => {
  const { page } = await newSeller();
  await page.goto('/dashboard');
  await main(page).getByLabel('Website address').fill(siteUrl('syn-parked-harvestpilot'));
  await main(page).getByRole('button', { name: 'Extract Product Information' }).click();
  const dialog = page.getByRole('dialog', { name: 'We could not build this listing' });
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toContainText('This address shows a parked domain');
  await expect(dialog).toContainText('filled them in for you');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Enter Details Manually' }).click();
  await expect(page).toHaveURL(/\/product-questionnaire\?extraction=\d+$/);
  await expect(main(page).getByLabel('Company Website')).toHaveValue(/^http/);
  await expect(
    main(page)
      .getByText(/^Confidence \d+%$/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('Not found').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('products created elsewhere are announced once', async ({ newSeller, request }) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token);
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('pendingProductCreations', '2'));
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Product Successfully Created!' });
  await expect(dialog).toContainText('2 listings stand on your dashboard.');
  await expect(dialog.getByRole('link', { name: 'View Product' })).toHaveAttribute('href', `/product/${id}`);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(card(page, 'Ledgerly')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('shows that the products load, then an error with a retry', async ({ newSeller, request }) => {
  const { page, token } = await newSeller();
  await listProduct(request, token);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isDown = true;
  await page.route('**/api/products?*', async (route) => {
    await held;
    await (isDown ? route.abort() : route.continue());
  });
  await page.goto('/dashboard');
  await expect(main(page).getByText('Loading dashboard data...')).toBeVisible();
  release();
  await expect(main(page).getByText('We could not load your products.')).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await main(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Ledgerly')).toBeVisible();
});

test('shows a change made elsewhere when the dashboard is opened again', async ({ newSeller, request }) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token);
  await page.goto('/dashboard');
  await expect(card(page, 'Ledgerly')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  const data = { headline: 'Ledgerly Renamed' } satisfies Partial<Product>;
  const renamed = await request.patch(`/api/products/${id}`, { headers: bearer(token), data });
  expect(renamed.ok()).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(card(page, 'Ledgerly Renamed')).toBeVisible();
});

test('a superadmin sees all listings with edit links, and can list new ones', async ({
  newSeller,
  request,
  adminPage: page,
}) => {
  const { token } = await newSeller();
  const headline = `Ledgerly ${randomUUID()}`;
  const { id } = await listProduct(request, token, { headline });
  await page.goto('/dashboard');
  await expect(main(page).getByRole('heading', { name: /^All Products \(/ })).toBeVisible();
  const other = card(page, headline);
  await expect(other.getByRole('img', { name: /^Profile completeness: \d+%$/ })).toBeVisible();
  await expect(other.getByRole('link', { name: `Edit ${headline}` })).toHaveAttribute(
    'href',
    `/product-questionnaire?edit=${id}`,
  );
  await expect(other.getByRole('link', { name: 'Preview' })).toBeVisible();
  await expect(other.getByRole('button')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'List New Product' })).toBeVisible();
  await expect(main(page).getByLabel('Website address')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(main(page).getByText('Please log in to access your dashboard.')).toBeVisible();
  await expectAccessible(page);
});
