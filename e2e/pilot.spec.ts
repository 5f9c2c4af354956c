import { expect, mailbox, misbehavingUrl, siteUrl, test, uniqueEmail } from './fixtures.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, toastOf } from './page-checks.js';
import type { Page } from '@playwright/test';

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Karan');
  await page.getByLabel('Last Name').fill('Malhotra');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('+91 98 0000 1234');
}

test('lists missing fields, including the product name', async ({ page }) => {
  await page.goto('/pilot-registration');
  await page.getByLabel('I want to enlist products now').check();
  await page.getByRole('button', { name: 'Register for the Pilot' }).click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Phone number is required',
    'Product name is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});

test('a registration without products signs in from the dialog', async ({ page }) => {
  const email = uniqueEmail('pilot');
  await page.goto('/P-registration');
  await fillPerson(page, email);
  await page.getByRole('button', { name: 'Register for the Pilot' }).click();
  await expect(page.getByRole('dialog', { name: 'Account Successfully Created!' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(toastOf(page)).toContainText('Login Successful!');
  await expect(toastOf(page)).toContainText('Welcome to your Product Owner dashboard.');
  await expect(page).toHaveURL(/\/dashboard/);
  await mailbox(email).next(/sign-in|credentials|welcome/i);
});

test('a registration with several products shows the outcome of each, also after a reload', async ({
  page,
}) => {
  await page.goto('/pilot-registration');
  await fillPerson(page, uniqueEmail('pilot'));
  await page.getByLabel('I want to enlist products now').check();
  const products = [
    ['Lendora', siteUrl('syn-inject-lendora')],
    ['Broken', misbehavingUrl('not-found')],
    ['HaulMate', siteUrl('syn-redirect-haulmate')],
  ] as const;
  for (const [i, [name, url]] of products.entries()) {
    if (i > 0) await page.getByRole('button', { name: 'Add Product' }).click();
    await page.getByLabel(`Product Name ${i + 1}`).fill(name);
    await page.getByLabel(`Website URL ${i + 1}`).fill(url);
  }
  await page.getByRole('button', { name: 'Register for the Pilot' }).click();
  await expect(page).toHaveURL(/batch=/);
  await page.reload();
  await expect(page.getByText('Product information extracted successfully!')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('3 of 3 done, 2 created')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Product Successfully Created!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again: product 2' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

async function registerWithProduct(page: Page, email: string): Promise<string> {
  await page.goto('/pilot-registration');
  await fillPerson(page, email);
  await page.getByLabel('I want to enlist products now').check();
  await page.getByLabel('Product Name 1').fill('Lendora');
  await page.getByLabel('Website URL 1').fill(siteUrl('syn-inject-lendora'));
  const response = page.waitForResponse('**/api/pilot/register');
  await page.getByRole('button', { name: 'Register for the Pilot' }).click();
  const { generatedPassword } = (await (await response).json()) as { generatedPassword: string };
  await expect(page.getByRole('dialog', { name: 'Product Successfully Created!' })).toBeVisible({
    timeout: 60_000,
  });
  return generatedPassword;
}

test('the dashboard announces the products once to somebody who left the page before', async ({ page }) => {
  const email = uniqueEmail('pilot');
  const password = await registerWithProduct(page, email);
  await page.goto('/login?role=seller');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const dialog = page.getByRole('dialog', { name: 'Product Successfully Created!' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.reload();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
});

test("the dashboard does not repeat what the page's own dialog has said", async ({ page }) => {
  await registerWithProduct(page, uniqueEmail('pilot'));
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("shows the server's message when the email address is taken", async ({ page }) => {
  await page.goto('/pilot-registration');
  await fillPerson(page, 'owner@mintbridge.test');
  await page.getByRole('button', { name: 'Register for the Pilot' }).click();
  await expect(toastOf(page)).toContainText('Registration Failed');
  await expect(toastOf(page)).toContainText('An account with this email address already exists.');
});
