import { PRODUCT_NAME } from '@mintbridge/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, toastOf } from './page-checks.js';

const PAGES = [
  { path: '/', title: 'You Built It, Now Mint It.', headline: 'You Built It, Now Mint It.' },
  { path: '/sellers', title: 'Product Owners', headline: 'Find the right buyer for what you built' },
  { path: '/buyers', title: 'Investors and Buyers', headline: 'Products with proof, owners ready to talk' },
  { path: '/how-it-works', title: 'How it works', headline: 'From a web address to a signed deal' },
  { path: '/about', title: 'About', headline: 'Built by investors who read every product' },
  { path: '/contact', title: 'Contact Us', headline: 'Talk to the people behind the deals' },
  { path: '/login?role=seller', title: 'Product Owner Login', headline: 'Product Owner Login' },
  { path: '/login?role=buyer', title: 'Investor Login', headline: 'Investor Login' },
  { path: '/investor-login', title: 'Investor Login', headline: 'Investor Login' },
  { path: '/register?role=seller', title: 'Create Product Owner Account', headline: 'Create Your Account' },
  { path: '/register?role=buyer', title: 'Create Investor Account', headline: 'Create Your Account' },
  { path: '/forgot-password', title: 'Reset Your Password', headline: 'Reset Your Password' },
  { path: '/no-such-page', title: '404 Page Not Found', headline: '404 Page Not Found' },
];

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

for (const { path, title, headline } of PAGES) {
  test(`${path} has its title and headline, is accessible and fits a narrow window`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(page).toHaveTitle(`${title} | ${PRODUCT_NAME}`);
    expect(await metaOf(page, 'og:title')).toBe(`${title} | ${PRODUCT_NAME}`);
    expect(await metaOf(page, 'description')).not.toBe('');
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInBothSchemes(page);
  });
}

test.describe('the shell', () => {
  test('marks the active link, in any letter case of the path', async ({ page }) => {
    await page.goto('/How-It-Works');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'How it works' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'About' })).not.toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  });

  test('offers both logins', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Investor Login' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('menuitem', { name: 'Product Owner Login' }).click();
    await expect(page).toHaveURL(/\/login\?role=seller$/);
  });

  test('keeps a menu open that was opened before the page loaded', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/home-page-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Investor Login' })).toBeVisible();
    release();
    // The open menu hides the page from the accessibility tree, so the heading is found by its element.
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Investor Login' })).toBeVisible();
  });

  test('shows the navigation in a side panel on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('Login as:')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Investor', exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await panel.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Built by investors who read every product',
    );
    await expect(panel).toBeHidden();
  });

  test('scrolls to the top and focuses the heading after a navigation', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Selling Process' }).click();
    await expect(page).toHaveURL(/\/how-it-works$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(footer).toContainText(String(new Date().getFullYear()));
    await expect(footer).toContainText('premier platform for tech product owners to connect with investors');
  });

  test('opens another address at the top, and restores the place after a reload', async ({ page }) => {
    const scrollY = () => page.evaluate(() => window.scrollY);
    const closing = page.getByRole('heading', { name: 'Work with us' });
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.goto('/about');
    await expect(closing).toBeVisible();
    expect(await scrollY()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.reload();
    await expect(closing).toBeVisible();
    await expect.poll(scrollY).toBe(300);
  });

  test('skips to the content by keyboard', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await skip.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('shows the 404 page for an unknown URL', async ({ page }) => {
    await page.goto('/deep/unknown?x=1');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  test('follows the colour scheme of the system until a visitor chooses one', async ({ page }) => {
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveCSS('color-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html).toHaveAttribute('data-theme', 'light');
    const modes = page.getByRole('group', { name: 'Theme' });
    await modes.getByRole('radio', { name: 'Dark' }).check();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(modes.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await modes.getByRole('radio', { name: 'System' }).check();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

  test('applies the chosen colour scheme before its scripts load', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('color-mode', 'dark'));
    // Without scripts, only the document itself is rendered.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 23, 20)');
  });

  test('shows a banner while offline', async ({ page, context }) => {
    await page.goto('/');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText('You are offline.')).toBeInViewport();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });

  test('redirects the former browse URL', async ({ page }) => {
    await page.goto('/products');
    await expect(page).toHaveURL(/\/buyers$/);
  });
});

test.describe('home', () => {
  test('invites owners and investors and shows three samples', async ({ page }) => {
    await page.goto('/');
    const invitations = page.getByRole('link', { name: 'Sign up as Product Owner' });
    await expect(invitations.first()).toHaveAttribute('href', '/login?role=seller');
    await expect(page.getByRole('link', { name: 'Login as Investor' })).toHaveAttribute(
      'href',
      '/investor-login',
    );
    await expect(page.getByRole('heading', { name: 'Hot Picks for Smart Capital' })).toBeVisible();
    const details = page.getByRole('link', { name: /View Details/ });
    await expect(details).toHaveCount(3);
    await expect(details.first()).toHaveAttribute('href', '/login?role=buyer');
    await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/login?role=buyer',
    );
    for (const step of ['Apply', 'Get Verified and Noticed', 'Secure Investor Interest'])
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
  });

  test('links a seller to the dashboard and the questionnaire', async ({ sellerPage }) => {
    await sellerPage.goto('/');
    const link = sellerPage.getByRole('link', { name: 'Go to Dashboard' }).first();
    await expect(link).toHaveAttribute('href', '/dashboard');
    await sellerPage.goto('/sellers');
    await expect(
      sellerPage.getByRole('main').getByRole('link', { name: 'List Your Product' }),
    ).toHaveAttribute('href', '/product-questionnaire');
  });
});

test.describe('FAQ', () => {
  for (const path of ['/sellers', '/buyers']) {
    test(`on ${path} opens one question at a time and closes it again`, async ({ page }) => {
      await page.goto(path);
      const questions = page.getByRole('main').getByRole('button', { expanded: false });
      await expect(questions).toHaveCount(4);
      const [first, second] = [questions.nth(0), questions.nth(1)];
      const firstName = (await first.textContent()) ?? '';
      const secondName = (await second.textContent()) ?? '';
      await first.click();
      await page.getByRole('button', { name: secondName }).click();
      await expect(page.getByRole('button', { name: firstName })).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('button', { name: secondName })).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('button', { name: secondName }).click();
      await expect(questions).toHaveCount(4);
    });
  }
});

test.describe('contact', () => {
  test('validates the fields on submit', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('A');
    await page.getByLabel('Message', { exact: true }).fill('Too short');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByText('Message must be at least 20 characters.')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expectAccessibleInBothSchemes(page);
  });

  const fill = async (page: Page) => {
    await page.goto('/contact');
    await page.getByLabel('Full Name').fill('Asha Rao');
    await page.getByLabel('Email Address').fill('asha@example.test');
    await page.getByLabel('Message', { exact: true }).fill('I would like to list two products with you.');
  };

  test('disables the button while sending, then confirms and clears the form', async ({ page }) => {
    await fill(page);
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.fulfill({ status: 201, json: { message: 'Message received' } });
    });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release?.();
    await expect(toastOf(page)).toContainText('Message Sent');
    await expect(toastOf(page)).toContainText("Thank you for your message. We'll get back to you soon.");
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expectAccessibleInBothSchemes(page);
  });

  test('sends the message to the API with its subject', async ({ page }) => {
    await fill(page);
    const responded = page.waitForResponse('**/api/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const response = await responded;
    expect(response.status()).toBe(201);
    expect(response.request().postDataJSON()).toMatchObject({ subject: 'Contact Form Submission' });
    await expect(toastOf(page)).toContainText('Message Sent');
  });

  test('keeps the input when sending fails', async ({ page }) => {
    await fill(page);
    await page.route('**/api/contact', (route) => route.abort());
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(toastOf(page)).toContainText(
      'There was a problem sending your message. Please try again later.',
    );
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  });

  test('shows email, phone and office', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Find Us Beyond the Form' })).toBeVisible();
    for (const card of ['Email', 'Phone', 'Office'])
      await expect(page.getByRole('heading', { name: card, exact: true })).toBeVisible();
  });
});
