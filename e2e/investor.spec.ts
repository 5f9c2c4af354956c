import { expect, listProduct, test, uniqueEmail } from './fixtures.js';
import { newInvestor } from './investors.js';
import { expectAccessible, expectNoSidewaysScroll, toastOf } from './page-checks.js';
import type { Locator, Page } from '@playwright/test';

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByLabel(field).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('a new investor is redirected to the profile, sees what is missing and gets matches after saving it', async ({
  request,
  openAs,
}) => {
  const page = await openAs(await newInvestor(request));
  await page.goto('/investor-dashboard');
  await expect(page).toHaveURL(/\/investor-profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment Profile Setup');
  await expect(page.getByText('0% complete')).toBeVisible();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  for (const message of [
    'Select at least one industry',
    'Select at least one stage',
    'Select at least one geography',
    'Select business model preference',
    'Enter minimum ticket size',
    'Enter maximum ticket size',
    'Select your typical investment timeframe',
    'Investment thesis must be at least 10 characters',
    'Select your investment experience level',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await choose(page, 'Industry Focus', 'FinTech');
  await choose(page, 'Industry Focus', 'Gaming');
  await choose(page, 'Industry Focus', 'EdTech');
  await expect(page.getByText('+1 more')).toBeVisible();
  await choose(page, 'Stage Focus', 'Series A');
  await choose(page, 'Geography Focus', 'India');
  await choose(page, 'Business Model Preference', 'B2B');
  await page.getByLabel('Minimum Ticket Size').fill('50 L');
  await page.getByLabel('Maximum Ticket Size').fill('5 Cr');
  await choose(page, 'Investment Timeframe', '5-7 years');
  await choose(page, 'Investment Experience', 'First-time investor');
  await expect(page.getByText('89% complete')).toBeVisible();
  await page
    .getByLabel('Investment Thesis')
    .fill('Web products for lenders and schools, with paying clients.');
  await expect(page.getByText('100% complete')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(toastOf(page)).toContainText('Profile Saved!');
  await expect(toastOf(page)).toContainText('Your investor profile has been successfully updated.');
  await expect(page).toHaveURL(/\/investor-profile-view$/);
  await expect(page.getByText('Not specified')).toBeVisible();
  for (const industry of ['FinTech', 'Gaming', 'EdTech']) {
    await expect(page.getByRole('main').getByText(industry, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment Dashboard');
  const matches = page.getByRole('region', { name: 'Matches For You' });
  await expect(matches.getByRole('article').first()).toBeVisible();
  await expect(matches.getByText(/is in your focus/).first()).toBeVisible();
});

test('the feed shows new listings when it is opened again', async ({
  request,
  newSeller,
  investorPage: page,
}) => {
  const seller = await newSeller();
  const word = `meanwhile${uniqueEmail('m').slice(2, 10)}`;
  await listProduct(request, seller.token, { headline: `Before ${word}` });
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('main').getByRole('heading', { name: `Before ${word}` })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await expect(page).toHaveTitle(/^About/);
  const headline = `After ${word}`;
  await listProduct(request, seller.token, { headline });
  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { name: headline })).toBeVisible();
});

test('cached data is not requested again after a visit to a public page', async ({ investorPage: page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/investor-dashboard');
  const matches = page.getByRole('region', { name: 'Matches For You' });
  await expect(matches.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /Liked Deals \(\d+\)/ })).toBeVisible();
  const cached = [
    '/api/auth/me',
    '/api/investor/profile',
    '/api/investor/recommendations',
    '/api/investor/liked-deals',
    '/api/investor/product-connections',
  ];
  expect(requested).toEqual(expect.arrayContaining(cached));
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveTitle(/^About/);
  requested.length = 0;
  await page.goBack();
  await expect(matches.getByRole('article').first()).toBeVisible();
  // The feed is requested whenever it opens; any other request would have been sent with it.
  await expect.poll(() => requested).toContain('/api/products');
  for (const path of cached) expect(requested).not.toContain(path);
});

test('every signed-in page marks its navigation entry as current', async ({ investorPage: page }) => {
  await page.goto('/investor-dashboard');
  const match = page.getByRole('region', { name: 'Matches For You' }).getByRole('article').first();
  const product = await match.getByRole('link').first().getAttribute('href');
  const at = {
    '/dashboard': 'Dashboard',
    '/investor-dashboard': 'Dashboard',
    '/search': 'Dashboard',
    [product ?? '']: 'Dashboard',
    '/messages': 'Messages',
  };
  for (const [path, name] of Object.entries(at)) {
    await page.goto(path);
    const current = page.getByRole('navigation').locator('[aria-current="page"]');
    await expect(current, path).toHaveText([name]);
  }
  await page.goto('/investor-profile-view');
  await page.getByRole('banner').getByRole('button', { name: 'Investor Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

test.describe('the investment dashboard', () => {
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };

  test('shows search and filters in the first viewport of a phone', async ({ investorPage: page }) => {
    const height = 844;
    await page.setViewportSize({ width: 390, height });
    await page.goto('/investor-dashboard');
    const matches = page.getByRole('region', { name: 'Matches For You' });
    await expect(matches.getByRole('article')).toHaveCount(3);
    const filter = page.getByRole('search').getByRole('button', { name: 'Industry' });
    await expect.poll(() => bottomOf(page.getByRole('searchbox'))).toBeLessThan(height);
    await expect.poll(() => bottomOf(filter)).toBeLessThan(height);
    await expect(page.getByLabel('Industry', { exact: true })).toBeHidden();
    await page.getByText('What counts for you').click();
    await expect(page.getByLabel('Industry', { exact: true })).toBeVisible();
    const first = matches.getByRole('article').first();
    await expect(first.getByRole('button', { name: /^Connect/ })).toBeHidden();
    await first.getByRole('button', { name: 'Why this match' }).click();
    await expect(first.getByRole('button', { name: /^Connect/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('shows search and filters in the first viewport of a wide window', async ({ investorPage: page }) => {
    const height = 900;
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/investor-dashboard');
    const matches = page.getByRole('region', { name: 'Matches For You' });
    await expect(matches.getByRole('article')).toHaveCount(3);
    await expect(matches.getByRole('button', { name: 'Why this match' })).toHaveCount(3);
    await expect.poll(() => bottomOf(page.getByRole('searchbox'))).toBeLessThan(height);
    const filter = page.getByRole('search').getByRole('button', { name: 'Product Status' });
    await expect.poll(() => bottomOf(filter)).toBeLessThan(height);
  });

  test('shows new listings since the last visit, and a next step', async ({
    request,
    newSeller,
    investorPage: page,
  }) => {
    await page.goto('/investor-dashboard');
    const briefing = page.getByLabel('Since your last visit');
    await expect(briefing.getByText('The newest listings')).toBeVisible();
    await expect(briefing.getByText('Next', { exact: true })).toBeVisible();
    // Moves the visit two days back.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('dashboardVisits:'));
      const seenAt = new Date(Date.now() - 172_800_000).toISOString();
      localStorage.setItem(key ?? '', JSON.stringify({ seenAt, lastVisitAt: null }));
    });
    const seller = await newSeller();
    const headline = `Briefed ${uniqueEmail('b').slice(2, 10)}`;
    await listProduct(request, seller.token, { headline });
    // Only the newest three are named and other tests list products too: narrow the feed to this headline.
    await page.route(/\/api\/products\?limit=/, (route) =>
      route.continue({ url: `${route.request().url()}&q=${encodeURIComponent(headline)}` }),
    );
    await page.reload();
    await expect(briefing.getByText(/^(More than )?[\d,]+ listings?$/)).toBeVisible();
    await expect(briefing.getByRole('link', { name: headline })).toBeVisible();
    await expectAccessible(page);
  });

  test('explains a match, and lets the weights be changed and reset', async ({ investorPage: page }) => {
    await page.goto('/investor-dashboard');
    const matches = page.getByRole('region', { name: 'Matches For You' });
    await expect(matches.getByRole('article')).toHaveCount(3);
    const first = matches.getByRole('article').first();
    await first.getByRole('button', { name: 'Why this match' }).click();
    await expect(first.getByText(/You look for: .* This is: /)).toHaveCount(5);
    await page.getByText('What counts for you').click();
    await page.getByLabel('Industry', { exact: true }).fill('0');
    await expect(page.getByRole('button', { name: 'Reset' })).toBeEnabled();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('shows counts per filter, keeps filters in the URL and clears them', async ({
    request,
    newSeller,
    investorPage: page,
  }) => {
    const { token } = await newSeller();
    const word = `counted${uniqueEmail('f').slice(2, 10)}`;
    for (const industry of ['FinTech', 'FinTech', 'EdTech'] as const)
      await listProduct(request, token, {
        headline: `Deal ${word}`,
        industry,
        category: industry === 'EdTech' ? 'K-12 Learning' : 'RegTech',
      });
    await page.goto(`/investor-dashboard?q=${word}`);
    await expect(page.getByRole('tab', { name: 'Deal Feed (3)' })).toBeVisible();
    await page.getByRole('button', { name: 'Industry' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^FinTech\s*2$/ }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/industry=FinTech/);
    await expect(page.getByRole('tab', { name: 'Deal Feed (2)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Deal Feed (2)' })).toBeVisible();
    await page.getByPlaceholder('Search deals by name, industry, or keyword...').fill('zzzznothing');
    await expect(page.getByText('No deals match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear All' }).first().click();
    await expect(page).not.toHaveURL(/industry=|q=/);
    await page.getByPlaceholder('Search deals by name, industry, or keyword...').fill('tandoor');
    await expect(page.getByRole('feed').getByRole('article')).toHaveCount(1);
  });

  test('likes and connects on the card, unlikes on the product page and rolls back a failed like', async ({
    request,
    openAs,
  }) => {
    const token = await newInvestor(request);
    const page = await openAs(token);
    await page.goto('/search?q=MathMeadow');
    const card = page.getByRole('feed').getByRole('article', { name: 'MathMeadow' });
    await card.getByTitle('Like Product').click();
    await expect(toastOf(page)).toContainText('Deal liked');
    await expect(toastOf(page)).toContainText('Deal added to your favorites');
    await card.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(toastOf(page)).toContainText('Connected Successfully');
    await expect(card.getByRole('button', { name: 'Connected', exact: true })).toBeDisabled();
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('button', { name: 'Unlike' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connected' })).toBeDisabled();
    await page.getByRole('button', { name: 'Unlike' }).click();
    await expect(toastOf(page)).toContainText('Deal removed');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Like Deal' })).toBeVisible();
    await page.route('**/api/investor/liked-deals', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Like Deal' }).click();
    await expect(toastOf(page)).toContainText('Please login as an investor to like deals');
    await expect(page.getByRole('button', { name: 'Like Deal' })).toBeVisible();
  });

  test('lists liked deals, or says that there are none', async ({ investorPage: page }) => {
    await page.goto('/investor-dashboard?tab=liked');
    await expect(page.getByRole('tab', { name: /Liked Deals \(\d+\)/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
    await page.route('**/api/investor/liked-deals', (route) => route.fulfill({ json: { likedDeals: [] } }));
    await page.reload();
    await expect(page.getByText('No Liked Deals Yet')).toBeVisible();
  });

  test('links to the profile when nothing matches', async ({ investorPage: page }) => {
    await page.route('**/api/investor/recommendations', (route) =>
      route.fulfill({ json: { recommendations: [], computedAt: '2999-01-01T00:00:00.000Z' } }),
    );
    await page.goto('/investor-dashboard');
    await expect(page.getByText('No Quality Matches Found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enhance Profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Current Profile' })).toBeVisible();
  });
});

test("the buyer's dashboard keeps interest after a reload", async ({ request, openAs }) => {
  const page = await openAs(await newInvestor(request));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/products?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Dashboard');
  await expect(page.getByText('Loading dashboard data...')).toBeVisible();
  release();
  await expect(page.getByText('Ideas Worth Your Capital')).toBeVisible();
  // Found by the id of its title, since another listing may become the first.
  const title = await page.getByRole('main').getByRole('article').first().getAttribute('aria-labelledby');
  const card = page.getByRole('main').locator(`article[aria-labelledby="${title}"]`);
  await card.getByRole('button', { name: /^Show Interest/ }).click();
  await expect(card.getByRole('button', { name: /^Interested/ })).toBeVisible();
  await expect(toastOf(page)).toContainText('Deal liked');
  await page.reload();
  await expect(card.getByRole('button', { name: /^Interested/ })).toBeVisible();
  await card.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('region', { name: 'Deals to compare' })).toBeVisible();
  await expectAccessible(page);
});

test('visitors and sellers are redirected from the investor pages', async ({ page, sellerPage }) => {
  await page.goto('/investor-dashboard');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/investor-profile');
  await expect(page).toHaveURL(/\/login/);
  for (const path of ['/investor-dashboard', '/product/1/dossier']) {
    await sellerPage.goto(path);
    await expect(sellerPage).toHaveURL(/\/$/);
  }
});
