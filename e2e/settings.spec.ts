import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bearer, expect, listProduct, mailbox, signIn, test, uniqueEmail } from './fixtures.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, toastOf } from './page-checks.js';

const NEW_PASSWORD = 'Quiet-Meadow-82';

/** The first link under this path in the text of a mail. */
const linkIn = (text: string, path: string): string => {
  const link = new RegExp(`${path}[\\w-]{43}`).exec(text)?.[0];
  expect(link, `a link to ${path}`).toBeTruthy();
  return link!;
};

const sectionOf = (page: Page, title: string) => page.getByRole('region', { name: title });
const statusOf = async (page: Page, token: string) =>
  (await page.request.get('/api/auth/me', { headers: bearer(token) })).status();

test.use({ viewport: { width: 390, height: 844 } });

test.describe('settings', () => {
  test('saves names, shows errors at the field and asks before leaving unsaved changes', async ({
    newSeller,
  }) => {
    const { page } = await newSeller();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Product Owner Account' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/settings\/profile$/);
    await page.getByLabel('First name').fill('  ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await page.getByLabel('First name').fill('Mira');
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page).getByText('Profile Saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Product Owner Account' })).toContainText('Mira');
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL(/\/settings\/security$/);
  });

  test('changing the password keeps this session and ends the others', async ({ newSeller, request }) => {
    const { page, email, password } = await newSeller();
    const other = await signIn(request, email, password);
    await page.goto('/settings/security');
    const panel = sectionOf(page, 'Password');
    await panel.getByLabel('Current password').fill('not it');
    await panel.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await panel.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await panel.getByRole('button', { name: 'Change password' }).click();
    await expect(panel.getByText('The password you entered is incorrect.')).toBeVisible();
    await panel.getByLabel('Current password').fill(password);
    await panel.getByRole('button', { name: 'Change password' }).click();
    await expect(toastOf(page).getByText('Password Changed')).toBeVisible();
    expect(await statusOf(page, other)).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await mailbox(email).next(/password was changed/);
    await signIn(request, email, NEW_PASSWORD);
  });

  test('changes the email address with the mailed link, and notifies the old address', async ({
    newSeller,
  }) => {
    const { page, email, password } = await newSeller();
    const next = uniqueEmail('next');
    await page.goto('/settings/security');
    const panel = sectionOf(page, 'Email address');
    await panel.getByLabel('New email address').fill('owner@mintbridge.test');
    await panel.getByLabel('Password').first().fill(password);
    await panel.getByRole('button', { name: 'Change address' }).click();
    await expect(panel.getByText('An account with this email address already exists.')).toBeVisible();
    await panel.getByLabel('New email address').fill(next);
    await panel.getByRole('button', { name: 'Change address' }).click();
    await expect(panel.getByText(`We have mailed a link to ${next}`, { exact: false })).toBeVisible();
    const mail = await mailbox(next).next(/confirm your new email address/);
    await page.goto(linkIn(mail.text, '/confirm-email/'));
    await expect(page.getByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible();
    await mailbox(email).next(/has another address/);
    await page.goto('/settings/security');
    await expect(page.getByText(`You sign in with ${next}, verified.`)).toBeVisible();
  });

  test('signing out everywhere ends all sessions and redirects to the home page', async ({
    newSeller,
    request,
  }) => {
    const { page, email, password } = await newSeller();
    const other = await signIn(request, email, password);
    await page.goto('/settings/security');
    const panel = sectionOf(page, 'Sign out everywhere');
    await panel.getByLabel('Your password').fill(password);
    await panel.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(toastOf(page).getByText('Signed Out Everywhere')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    expect(await statusOf(page, other)).toBe(401);
  });

  test('downloads the data, and deletes the account after showing what is lost and asking for the email address', async ({
    newSeller,
    request,
  }) => {
    const { page, email, password, token } = await newSeller();
    const product = await listProduct(request, token, { headline: 'Leaving Ledger' });
    await page.goto('/settings/data');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
      account: { email: string };
      products: { headline: string }[];
    };
    expect(file.account.email).toBe(email);
    expect(file.products).toMatchObject([{ headline: 'Leaving Ledger' }]);
    const panel = sectionOf(page, 'Delete account');
    await expect(panel.getByText('1 listing')).toBeVisible();
    await panel.getByLabel('Type your email address').fill('somebody@example.test');
    await panel.getByLabel('Your password').fill(password);
    await panel.getByRole('button', { name: 'Delete my account' }).click();
    await expect(panel.getByText(`Please type ${email}.`)).toBeVisible();
    await panel.getByLabel('Type your email address').fill(email);
    await panel.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(toastOf(page).getByText('Account Deleted')).toBeVisible();
    expect(await statusOf(page, token)).toBe(401);
    expect((await request.get(`/api/products/${product.id}`, { headers: bearer(token) })).status()).toBe(401);
    await mailbox(email).next(/account was deleted/);
  });

  test('each section is accessible and fits a narrow window', async ({ newSeller }) => {
    const { page } = await newSeller();
    for (const section of ['profile', 'security', 'data']) {
      await page.goto(`/settings/${section}`);
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
    }
  });
});

test.describe('verification', () => {
  test('an owner sees the banner until the mailed link is opened', async ({
    newSeller,
    page: visitorPage,
  }) => {
    const { page, email } = await newSeller();
    await page.goto('/settings/profile');
    const banner = page.getByRole('region', { name: 'Email address not verified' });
    await expect(banner).toContainText(email);
    await banner.getByRole('button', { name: 'Send again' }).click();
    await expect(toastOf(page).getByText('Link Sent')).toBeVisible();
    const mail = await mailbox(email).next(/verify your email address/i);
    const link = linkIn(mail.text, '/verify-email/');
    // Opened without a session, as by a mail scanner: nothing happens before the button is clicked.
    await visitorPage.goto(link);
    const button = visitorPage.getByRole('button', { name: 'Verify Address' });
    await expect(button).toBeVisible();
    await expectAccessibleInBothSchemes(visitorPage);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    // The link still confirms when it is opened again.
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await button.click();
    await expect(visitorPage.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
    await expectAccessibleInBothSchemes(visitorPage);
    await expectNoSidewaysScroll(visitorPage);
  });
});

test.describe('reset by mail', () => {
  test('sets a new password with a link that works once, and ends older sessions', async ({
    page,
    newSeller,
    request,
  }) => {
    const { email, token } = await newSeller();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByText('Forgot the original password?').click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(`If an account has the address ${email}`, { exact: false })).toBeVisible();
    const mail = await mailbox(email).next(/Reset your .* password/);
    const link = linkIn(mail.text, '/reset/');
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill('something else');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(toastOf(page).getByText('Password Reset Successful')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(await statusOf(page, token)).toBe(401);
    await signIn(request, email, NEW_PASSWORD);
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a New Link' }).click();
    await expect(page.getByRole('heading', { name: 'Reset by Mail' })).toBeVisible();
  });

  test('shows the same message for an address without an account', async ({ page }) => {
    const email = uniqueEmail('nobody');
    await page.goto('/forgot-password/by-mail');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(`If an account has the address ${email}`, { exact: false })).toBeVisible();
  });
});

test('a conversation with a deleted account stays readable without their messages, and is closed', async ({
  newSeller,
  investorPage: page,
  demoTokens,
  request,
}) => {
  const owner = await newSeller();
  const product = await listProduct(request, owner.token, { headline: 'Parting Ledger' });
  const content = 'What is the churn of Parting Ledger?';
  const opened = await request.post('/api/inquiries', {
    headers: bearer(demoTokens.investor),
    data: { productId: product.id, content },
  });
  const { inquiry } = (await opened.json()) as { inquiry: { id: number } };
  await request.post(`/api/inquiries/${inquiry.id}/messages`, {
    headers: bearer(owner.token),
    data: { content: 'The secret figure is two percent.' },
  });
  const left = await request.delete('/api/account', {
    headers: bearer(owner.token),
    data: { password: owner.password },
  });
  expect(left.status()).toBe(204);
  await page.goto('/messages');
  await page.locator(`a[href="/messages/${inquiry.id}"]`).click();
  await expect(page.getByRole('heading', { name: 'Deleted account' })).toBeVisible();
  await expect(page.getByText(content)).toBeVisible();
  await expect(page.getByText('The secret figure', { exact: false })).toHaveCount(0);
  await expect(page.getByText('This conversation has ended', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
