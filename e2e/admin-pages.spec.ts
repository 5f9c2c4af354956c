import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { insertFailedMail } from '@mintbridge/model/testing';
import type { Page } from '@playwright/test';
import {
  bearer,
  expect,
  extract,
  listProduct,
  mailbox,
  misbehavingUrl,
  signIn,
  siteUrl,
  test,
  uniqueEmail,
} from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll, toastOf } from './page-checks.js';

const main = (page: Page) => page.getByRole('main');

test('the review quotes the evidence of the headline', async ({ request, newSeller, adminPage: page }) => {
  const { token } = await newSeller();
  const { productId, headline, fields } = await extract(request, token, siteUrl('syn-jsonld-shelfsight'));
  await page.goto(`/admin/review?product=${productId}`);
  await expect(main(page).getByRole('heading', { level: 2, name: headline! })).toBeVisible();
  await expect(main(page).getByText('Read from')).toBeVisible();
  const quote = fields!.headline!.evidence[0]!.quote;
  await expect(main(page).getByText(quote, { exact: false }).first()).toBeVisible();
});

test('J and K move between listings, but not while a note is typed', async ({
  request,
  newSeller,
  adminPage: page,
}) => {
  const { token } = await newSeller();
  const ids: number[] = [];
  for (const headline of ['Keys One', 'Keys Two']) {
    const listed = await listProduct(request, token, {
      headline: `${headline} ${uniqueEmail('k').slice(2, 8)}`,
    });
    ids.push(listed.id);
  }
  const urlOf = (id: number) => new RegExp(`product=${id}$`);
  await page.goto(`/admin/review?product=${ids[0]}`);
  await expect(main(page).getByRole('heading', { level: 2, name: /Keys One/ })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await main(page).getByLabel('Note to the owner').pressSequentially('jk');
  await expect(main(page).getByLabel('Note to the owner')).toHaveValue('jk');
  await expect(page).toHaveURL(urlOf(ids[0]!));
  await main(page).getByLabel('Note to the owner').blur();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(urlOf(ids[0]!));
  await expect(main(page).getByRole('heading', { level: 2, name: /Keys One/ })).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Previous', exact: true })).toBeEnabled();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(urlOf(ids[0]!));
});

test('contact messages are listed, and exported with formulas escaped', async ({
  request,
  adminPage: page,
}) => {
  const name = `=HYPERLINK("https://evil.example";"${uniqueEmail('x')}")`;
  const data = {
    name,
    email: uniqueEmail('visitor'),
    subject: 'Contact form',
    message: 'How long does a review usually take with you?',
  };
  expect((await request.post('/api/contact', { data })).ok()).toBe(true);
  await page.goto('/admin/contact-submissions');
  await expect(main(page).getByText(name, { exact: true })).toBeVisible();
  await page.goto('/admin');
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Contact messages', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"'${name.replaceAll('"', '""')}"`);
  await expect(toastOf(page)).toContainText('Contact messages exported');
});

test('a pilot registration shows the outcome of its products', async ({ request, adminPage: page }) => {
  const email = uniqueEmail('pilot');
  const data = {
    firstName: 'Nila',
    lastName: 'Shah',
    email,
    phoneNumber: '+91 98450 00000',
    wantsToEnlistProducts: true,
    products: [
      { name: 'Shelfsight', url: siteUrl('syn-jsonld-shelfsight') },
      { name: 'Gone', url: misbehavingUrl('not-found') },
    ],
  };
  expect((await request.post('/api/pilot/register', { data })).status()).toBe(201);
  await expect(async () => {
    await page.goto('/admin/pilot-registrations');
    const row = main(page).getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('1 created of 2, 1 failed', { timeout: 5_000 });
    await expect(row).toContainText('Shelfsight, Gone');
  }).toPass({ timeout: 60_000 });
});

test('a failed job is listed with its cause and can be retried', async ({ adminPage: page }) => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  if (!databaseUrl) throw new Error('E2E_DATABASE_URL must name the database of the running product');
  const userId = randomInt(1_000_000_000, 2_000_000_000);
  await insertFailedMail(databaseUrl, userId, 'The mail server refused the mail for good (550)');
  await page.goto('/admin/jobs');
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: `userId ${userId}` });
  await expect(row).toContainText('send-mail');
  await expect(row).toContainText('The mail server refused the mail for good (550)');
  await row.getByRole('button', { name: 'Retry send-mail' }).click();
  await expect(toastOf(page)).toContainText('The job starts again');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Failed jobs');
  await expect(row).toHaveCount(0);
});

test('re-sent credentials replace the first ones', async ({ request, adminPage: page, demoTokens }) => {
  const email = uniqueEmail('invited');
  const invited = await request.post('/api/admin/investors', {
    data: { email, firstName: 'Vera', lastName: 'Lang' },
    headers: bearer(demoTokens.superadmin),
  });
  expect(invited.status()).toBe(201);
  const passwordIn = (text: string) => /Password:\s+(\S+)/.exec(text)?.[1] ?? '';
  const first = passwordIn((await mailbox(email).next(/./)).text);
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await main(page).getByRole('button', { name: 'Re-send credentials to Vera' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toastOf(page)).toContainText(`New credentials are on their way to ${email}`);
  await expect.poll(async () => (await mailbox(email).all()).length).toBe(2);
  const second = passwordIn((await mailbox(email).all())[1]!.text);
  await signIn(request, email, second);
  const old = await request.post('/api/auth/login', { data: { email, password: first } });
  expect(old.status()).toBe(401);
});

test('the audit log lists a review with a link to the listing', async ({
  request,
  newSeller,
  demoTokens,
  adminPage: page,
}) => {
  const { token } = await newSeller();
  const { id, headline } = await listProduct(request, token, {
    headline: `Audit ${uniqueEmail('a').slice(2, 8)}`,
  });
  const review = await request.patch(`/api/admin/products/${id}/review`, {
    headers: bearer(demoTokens.superadmin),
    data: { reviewStatus: 'verified' },
  });
  expect(review.status()).toBe(200);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit' }).click();
  const row = main(page).getByRole('row', { name: new RegExp(headline) });
  await expect(row).toContainText('Reviewed a listing');
  await expect(row).toContainText('admin@mintbridge.test');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`product=${id}$`));
});

test('the admin navigation scrolls to the current page on a phone', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/audit');
  const current = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 0.9 });
});
