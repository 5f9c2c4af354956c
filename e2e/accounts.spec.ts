import { PRODUCT_NAME } from '@mintbridge/contracts';
import type { Page } from '@playwright/test';
import { expect, mailbox, signIn, test, uniqueEmail } from './fixtures.js';
import { expectAccessible, toastOf } from './page-checks.js';

const PASSWORD = process.env['DEMO_PASSWORD'] || 'Mint-it-2026';
const OWNER = 'owner@mintbridge.test';
const INVESTOR = 'investor@mintbridge.test';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test.describe('login', () => {
  test('shows owners and investors their own view', async ({ page }) => {
    await page.goto('/login?role=seller');
    await expect(page.getByRole('heading', { name: 'Access 50+ Investors and Buyers' })).toBeVisible();
    await expect(page.getByText('Welcome Back Product Owner')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
      'href',
      '/register?role=seller',
    );
    await expect(page.getByRole('link', { name: 'Reset password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await page.goto('/login?role=anything');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Login');
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0);
  });

  test('validates the fields on submit', async ({ page }) => {
    await page.goto('/login?role=seller');
    // The header has a Login button too, and is there before the form.
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectAccessible(page);
  });

  test('shows why it failed', async ({ page }) => {
    await page.goto('/login?role=seller');
    await fillLogin(page, OWNER, 'not the password');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
    expect(await storedToken(page)).toBeNull();
  });

  test('clears the form after a visit to the other login', async ({ page }) => {
    await page.goto('/login?role=seller');
    await fillLogin(page, OWNER, 'something');
    await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Investor Login' }).click();
    // The URL changes before the page does: wait until the first form is unmounted.
    await expect(page.getByText('Need investor access?')).toBeVisible();
    await expect(page).toHaveURL(/\/investor-login$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Owner Login');
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  for (const { name, email, landing } of [
    { name: 'a seller', email: OWNER, landing: /\/dashboard\?role=seller$/ },
    { name: 'a superadmin', email: 'admin@mintbridge.test', landing: /\/dashboard\?role=seller$/ },
    { name: 'a buyer', email: INVESTOR, landing: /\/dashboard\?role=buyer$/ },
  ]) {
    test(`redirects ${name} to the dashboard and keeps the login out of the history`, async ({ page }) => {
      await page.goto('/about');
      await page.goto('/login?role=seller');
      await fillLogin(page, email, PASSWORD);
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await expect(toastOf(page)).toContainText('Login Successful');
      await expect(toastOf(page)).toContainText(`Welcome back, ${email}!`);
      await expect(page).toHaveURL(landing);
      expect(await storedToken(page)).not.toBeNull();
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
    });
  }

  test('signs in with the token of a link and removes it from the URL', async ({ page, demoTokens }) => {
    await page.goto(`/login?role=seller&authToken=${demoTokens.seller}`);
    await expect(page).toHaveURL(/\/dashboard\?role=seller$/);
    expect(await storedToken(page)).toBe(demoTokens.seller);
    await page.goBack();
    expect(page.url()).not.toContain('authToken');
  });

  test('asks before a login link replaces the session of another account', async ({
    sellerPage: page,
    demoTokens,
  }) => {
    const link = `/login?role=buyer&authToken=${demoTokens.investor}`;
    const dialog = page.getByRole('alertdialog', { name: 'Switch account?' });
    await page.goto(link);
    await expect(dialog).toContainText(`You are signed in as ${OWNER}.`);
    await expect(dialog).toContainText(`This link signs you in as ${INVESTOR}.`);
    expect(page.url()).not.toContain('authToken');
    expect(await storedToken(page)).toBe(demoTokens.seller);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stay Signed In' }).click();
    await expect(page).toHaveURL(/\/dashboard\?role=seller$/);
    expect(await storedToken(page)).toBe(demoTokens.seller);

    await page.goto(link);
    await dialog.getByRole('button', { name: 'Switch Account' }).click();
    await expect(page).toHaveURL(/\/dashboard\?role=buyer$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Dashboard');
    expect(await storedToken(page)).toBe(demoTokens.investor);
  });

  test('accepts a login link of the signed-in account without asking', async ({ newSeller, request }) => {
    const { page, email, password, token } = await newSeller();
    await page.goto('/dashboard');
    // Tokens of one account differ by their second of issue: wait for the next second.
    await expect.poll(() => signIn(request, email, password)).not.toBe(token);
    const later = await signIn(request, email, password);
    await page.goto(`/login?role=seller&authToken=${later}`);
    await expect(page).toHaveURL(/\/dashboard\?role=seller$/);
    expect(await storedToken(page)).toBe(later);
  });

  test('keeps the session when the login link is invalid', async ({ sellerPage: page, demoTokens }) => {
    await page.goto('/login?role=buyer&authToken=nonsense');
    await expect(toastOf(page)).toContainText('This login link could not be used. You are still signed in.');
    await expect(page).toHaveURL(/\/$/);
    expect(await storedToken(page)).toBe(demoTokens.seller);
  });

  test('rejects an invalid token in a link', async ({ page }) => {
    await page.goto('/login?role=seller&authToken=nonsense');
    await expect(page).toHaveURL(/\/$/);
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('investor login', () => {
  test('signs an investor in and greets them by first name', async ({ page }) => {
    await page.goto('/investor-login');
    await expect(page.getByText('Need investor access? Contact admin')).toBeVisible();
    await fillLogin(page, INVESTOR, PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toastOf(page)).toContainText(/Welcome back, [A-Z][a-z]+!/);
    await expect(page).toHaveURL(/\/investor-profile-view$/);
  });

  test('opens the profile setup when the profile cannot be loaded', async ({ page }) => {
    await page.route('**/api/investor/profile', (route) => route.abort());
    await page.goto('/investor-login');
    await fillLogin(page, INVESTOR, PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/investor-profile$/);
  });

  test('rejects a product owner and stores no token', async ({ page }) => {
    await page.goto('/investor-login');
    await fillLogin(page, OWNER, PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid investor credentials. Please contact admin.');
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('registration', () => {
  test('takes a seller to the dashboard by keyboard alone', async ({ page }) => {
    const email = uniqueEmail('keyboard');
    await page.goto('/register?role=seller');
    await expect(page.getByText('Create Product Owner Account')).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await page.getByLabel('First Name').focus();
    for (const value of ['Asha', 'Rao', 'Rao Software', email]) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('Your account has been created successfully.');
    const dialog = page.getByRole('dialog', { name: `Welcome to ${PRODUCT_NAME}` });
    await expect(dialog).toContainText('credentials have been emailed');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('button', { name: /Asha/ })).toBeVisible();
  });

  test('mails the credentials', async ({ page }) => {
    const email = uniqueEmail('mailed');
    await page.goto('/register?role=seller');
    await page.getByLabel('First Name').fill('Ravi');
    await page.getByLabel('Last Name').fill('Iyer');
    await page.getByLabel('Business Name').fill('Iyer Labs');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const mail = await mailbox(email).next(/.*/);
    expect(mail.text).toContain(email);
  });

  test('opens the login when the automatic sign-in of a seller fails', async ({ page }) => {
    await page.goto('/register?role=seller');
    await page.getByLabel('First Name').fill('Ravi');
    await page.getByLabel('Last Name').fill('Iyer');
    await page.getByLabel('Business Name').fill('Iyer Labs');
    await page.getByLabel('Email').fill(uniqueEmail('seller'));
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/login\?role=seller$/);
  });

  test('lists missing fields and focuses the first', async ({ page }) => {
    await page.goto('/register?role=seller');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Business name is required',
      'Please enter a valid email address',
    ])
      await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expectAccessible(page);
  });

  test('rejects an email address that is taken, in another letter case', async ({ page }) => {
    await page.goto('/register?role=seller');
    await page.getByLabel('First Name').fill('Ravi');
    await page.getByLabel('Last Name').fill('Iyer');
    await page.getByLabel('Business Name').fill('Iyer Labs');
    await page.getByLabel('Email').fill(OWNER.toUpperCase());
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('An account with this email address already exists.')).toBeVisible();
  });

  test('asks a buyer for a password and redirects to the login', async ({ page }) => {
    await page.goto('/register?role=buyer');
    await expect(page.getByRole('heading', { name: 'Discover Deal-Ready Opportunities' })).toBeVisible();
    await expect(page.getByText('Create Investor Account')).toBeVisible();
    await expect(page.getByText('Must be at least 6 characters long')).toBeVisible();
    await page.getByLabel('Email').fill(uniqueEmail('buyer'));
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toastOf(page)).toContainText('Registration Successful');
    await expect(page).toHaveURL(/\/login\?role=buyer$/);
  });
});

test.describe('password reset', () => {
  test('takes three steps and ends older sessions', async ({ page, newSeller }) => {
    const seller = await newSeller();
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(toastOf(page)).toContainText('Email Not Found');
    await expect(toastOf(page)).toContainText('No account found with this email address.');

    await page.getByLabel('Email').fill(seller.email);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(toastOf(page)).toContainText('Please enter your original password from the welcome email.');
    await page.getByRole('button', { name: 'Verify Password' }).click();
    await expect(page.getByText('Original password is required')).toBeVisible();
    await page.getByLabel('Original Password').fill('wrong');
    await page.getByRole('button', { name: 'Verify Password' }).click();
    await expect(toastOf(page)).toContainText('Incorrect Original Password');
    await expectAccessible(page);

    await page.getByLabel('Original Password').fill(seller.password);
    await page.getByRole('button', { name: 'Verify Password' }).click();
    await expect(toastOf(page)).toContainText('Original Password Verified');
    await page.getByLabel('New Password').fill('1234567');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText('Please confirm your password')).toBeVisible();
    await page.getByLabel('New Password').fill('a new password');
    await page.getByLabel('Confirm Password').fill('another password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Confirm Password').fill('a new password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(toastOf(page)).toContainText('Password Reset Successful');
    await expect(page).toHaveURL(/\/login\?role=seller$/);
    await fillLogin(page, seller.email, 'a new password');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\?role=seller$/);
    // The reset ended the older session: its page redirects to the home page.
    await seller.page.goto('/about');
    await expect(seller.page).toHaveURL(/\/$/);
  });

  test('returns to the second step when the reset cookie is gone', async ({ page, newSeller, context }) => {
    const seller = await newSeller();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(seller.email);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByLabel('Original Password').fill(seller.password);
    await page.getByRole('button', { name: 'Verify Password' }).click();
    await page.getByLabel('New Password').fill('a new password');
    await page.getByLabel('Confirm Password').fill('a new password');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(toastOf(page)).toContainText('Password Reset Failed');
    await expect(page.getByLabel('Original Password')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('session', () => {
  test('shows a menu per role', async ({ sellerPage, investorPage, adminPage }) => {
    const entriesOf = async (page: Page, label: string) => {
      await page.goto('/about');
      await page.getByRole('button', { name: label }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await expectAccessible(page);
      return page.getByRole('menuitem').allTextContents();
    };
    expect(await entriesOf(sellerPage, 'Product Owner Account')).toEqual([
      'Add Product',
      'Settings',
      'Logout',
    ]);
    expect(await entriesOf(investorPage, 'Investor Account')).toEqual(['Profile', 'Settings', 'Logout']);
    expect(await entriesOf(adminPage, 'Product Owner Account')).toContain('Admin');
    await expect(
      investorPage.getByRole('link', { name: 'Dashboard', includeHidden: true }).first(),
    ).toBeAttached();
  });

  test('offers the investor dashboard and logout in the side panel', async ({ investorPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: 'Investor Dashboard' })).toHaveAttribute(
      'href',
      '/investor-dashboard',
    );
    await expect(panel.getByText('Investor Account')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await storedToken(page)).toBeNull();
  });

  test('ends in every tab on logout', async ({ newSeller }) => {
    const { page } = await newSeller();
    const other = await page.context().newPage();
    await page.goto('/about');
    await other.goto('/about');
    await other.getByRole('button', { name: 'Product Owner Account' }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  });

  test('removes an invalid token and redirects to the home page', async ({ openAs }) => {
    const page = await openAs('a.bad.token');
    await page.goto('/about');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test('keeps the chosen dark theme after a reload', async ({ sellerPage: page }) => {
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page);
  });
});
