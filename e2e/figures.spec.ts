import type { Product } from '@mintbridge/contracts';
import { bearer, expect, listProduct, test, uniqueEmail } from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, toastOf } from './page-checks.js';

test('an investor sees an amount with grouping, currency, conversion and date', async ({
  request,
  newSeller,
  investorPage,
}) => {
  const seller = await newSeller();
  const { id } = await listProduct(request, seller.token, {
    headline: `Figures ${uniqueEmail('f').slice(2, 10)}`,
  });
  const { page } = seller;
  await page.goto(`/product-questionnaire?edit=${id}`);
  await page.getByRole('tab', { name: 'Additional Information' }).click();
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await expect(currency).toHaveText(/^USD/);
  await page.getByLabel('Revenue (Last 12 Months)').fill('₹24 L');
  await expect(currency).toHaveText(/^INR/);
  await page.getByLabel('Revenue (Last 12 Months)').fill('2400000');
  await expect(currency).toHaveText(/^USD/);
  await currency.click();
  await page.getByRole('option', { name: /^EUR/ }).click();
  await page.getByLabel('Figures as of').fill('2024-08');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(toastOf(page)).toContainText('updated successfully');

  await investorPage.goto(`/product-details/${id}`);
  const figures = investorPage.getByRole('region', { name: 'Financial Information' });
  await expect(figures).toContainText('€2,400,000');
  await expect(figures.getByText('≈ $2.6M')).toHaveAttribute('title', /ECB .* of \d{4}-\d\d-\d\d/);
  await expect(figures).toContainText(/from Aug 2024, \d+ months old/);
  await figures.getByRole('button', { name: 'Revenue (Last 12 Months): Stated by the owner.' }).click();
  await expect(investorPage.getByRole('dialog', { name: /^Trust of/ })).toContainText('Stated by the owner.');
});

test('an edit without a chosen currency sends none, so that the currency follows the amount', async ({
  request,
  newSeller,
}) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token, { revenue: '₹24 L' });
  await page.goto(`/product-questionnaire?edit=${id}`);
  await page.getByRole('tab', { name: 'Additional Information' }).click();
  await page.getByLabel('Revenue (Last 12 Months)').fill('$2.4M');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveText(/^USD/);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Update Product' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('currency');
  await expect(toastOf(page)).toContainText('updated successfully');
  const product = async () =>
    (await request.get(`/api/products/${id}`, { headers: bearer(token) })).json() as Promise<Product>;
  expect((await product()).currency).toBe('USD');
  await request.patch(`/api/products/${id}`, { headers: bearer(token), data: { revenue: '24 lakh' } });
  expect((await product()).currency).toBe('INR');
});

test('a reviewer confirms a figure and requests a change, which the owner finds at the field', async ({
  request,
  newSeller,
  adminPage,
}) => {
  const seller = await newSeller();
  const headline = `Asked ${uniqueEmail('a').slice(2, 10)}`;
  const { id } = await listProduct(request, seller.token, { headline, revenue: '₹2.4 Cr' });
  await adminPage.goto(`/admin/review?product=${id}`);
  await adminPage.getByRole('checkbox', { name: 'Confirm Revenue (Last 12 Months)' }).check();
  await adminPage.getByRole('button', { name: 'Ask to change Description' }).click();
  await adminPage.getByLabel('What should change in Description').fill('Please say who it is for.');
  await adminPage.getByRole('button', { name: 'Request Changes' }).click();
  await expect(toastOf(adminPage)).toContainText('Changes requested');

  const { page } = seller;
  await page.goto('/dashboard');
  await expect(page.getByText('1 field to change')).toBeVisible();
  await page.goto(`/product-questionnaire?edit=${id}`);
  await expect(page.getByRole('note', { name: 'Our team on Description' })).toContainText('who it is for');
  await page
    .getByLabel('Description', { exact: true })
    .fill('For banks: watches every payment for new rules.');
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(toastOf(page)).toContainText('updated successfully');

  await adminPage.goto(`/admin/review?product=${id}`);
  const changes = adminPage.getByRole('region', { name: 'What changed since the last verdict' });
  await expect(changes).toContainText('For banks: watches every payment');
  await adminPage.goto(`/product-details/${id}`);
  await expect(
    adminPage.getByRole('button', { name: 'Revenue (Last 12 Months): Confirmed by the Mintbridge team.' }),
  ).toBeVisible();
});
