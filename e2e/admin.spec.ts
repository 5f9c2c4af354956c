import { expect, listProduct, mailbox, test, uniqueEmail } from './fixtures.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, toastOf } from './page-checks.js';

const PAGES = [
  ['/admin', 'Overview'],
  ['/admin/review', 'Review queue'],
  ['/admin/users', 'Users'],
  ['/admin/invite', 'Invite investor'],
  ['/admin/contact-submissions', 'Contact messages'],
  ['/admin/pilot-registrations', 'Pilot registrations'],
  ['/admin/jobs', 'Failed jobs'],
] as const;

for (const [path, title] of PAGES) {
  test(`the page ${title} is accessible and fits a narrow window`, async ({ adminPage: page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  });
}

test('the overview shows figures and opens the queue board', async ({ adminPage: page }) => {
  await page.goto('/admin');
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expect(page.getByText('Seconds per site')).toBeVisible();
  await expect(page.getByText(/^p95 .+ model tokens? each|^no site read in 30 days$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Queues' }).getByText('extract-listing')).toBeVisible();
  await page.getByRole('button', { name: 'Open Queue Board' }).click();
  await expect(page).toHaveURL(/\/admin\/queues/);
  await expect(page.getByText('extract-listing').first()).toBeVisible();
});

test('a change request reaches the seller on the dashboard and by mail', async ({
  request,
  newSeller,
  adminPage: page,
}) => {
  const seller = await newSeller();
  const headline = `Review ${uniqueEmail('r').slice(2, 10)}`;
  const { id } = await listProduct(request, seller.token, { headline });
  await page.goto(`/admin/review?product=${id}`);
  await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible();
  await page.getByRole('button', { name: 'Request Changes' }).click();
  await expect(page.getByText('Please say what should be changed.')).toBeVisible();
  await page.getByLabel('Note to the owner').fill('Please name your first clients.');
  await page.getByRole('button', { name: 'Request Changes' }).click();
  await expect(toastOf(page)).toContainText('Changes requested');
  await seller.page.goto('/dashboard');
  await expect(seller.page.getByText('Please name your first clients.')).toBeVisible();
  const mail = await mailbox(seller.email).next(/review|changes|listing/i);
  expect(mail.text).toContain('Please name your first clients.');
});

test('an invited investor can sign in with the mailed credentials until deactivated', async ({
  adminPage,
  page,
}) => {
  const email = uniqueEmail('invited');
  await adminPage.goto('/admin/invite');
  await adminPage.getByLabel('First Name').fill('Vera');
  await adminPage.getByLabel('Last Name').fill('Lang');
  await adminPage.getByLabel('Email').fill(email);
  await adminPage.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toastOf(adminPage)).toContainText('Investor Invited');
  const mail = await mailbox(email).next(/./);
  const password = /password:?\s+(\S{12,})/i.exec(mail.text)?.[1] ?? '';
  await page.goto('/investor-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/investor-profile$/);
  await adminPage.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await adminPage.getByRole('button', { name: 'Deactivate Vera' }).click();
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastOf(adminPage)).toContainText('Vera is inactive now');
  await page.reload();
  await expect(page).toHaveURL(/\/(login.*)?$/);
});

test('visitors and sellers are redirected from the admin pages', async ({ page, sellerPage }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
  await sellerPage.goto('/admin/users');
  await expect(sellerPage).toHaveURL(/\/$/);
});
