import type { CreateProduct } from '@mintbridge/contracts';
import type { Locator, Page } from '@playwright/test';
import { bearer, expect, listProduct, test } from './fixtures.js';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.js';

const LOAD_ERROR = 'Error loading product details. The product may not exist or there was a server error.';
const SECTIONS = [
  'Financial Information',
  'Key Features',
  'Benefits for Users',
  'Business Information',
  'Essential Links',
  'Market and User Information',
  'Technical and Additional Information',
  'Investment History',
  'IP and Patent Information',
  'Parent Company Background',
  'Potential Use Cases',
  'Additional Details',
  'Investment Intent',
];

/** A listing with every field filled. */
const COMPLETE: Partial<CreateProduct> = {
  headline: 'Ledgerly Complete',
  isActive: true,
  description: `${'Watches every payment of a bank for new rules and writes the report of the month. '.repeat(3)}End.`,
  features: 'Rule feed; Audit trail;; Alerts ;',
  benefitsForUsers: 'Fewer fines; One report',
  techStack: 'React, Node;PostgreSQL  Redis',
  thirdPartyRating: '4.7 on G2',
  revenue: '₹8.9 Cr',
  averageDealSize: '₹42,000',
  averageSalesCycle: '₹900',
  numberOfPaidClients: '1,900',
  numberOfClients: '2,400',
  totalUsers: '25,000',
  activeUsers: '9,500',
  investmentHistory: 'Seed of ₹2 Cr in 2022.',
  ipDetails: 'One trademark.',
  parentCompanyBackground: 'Founded by three bankers.',
  potentialUseCases: 'Banks; Lenders',
  additionalDetails: 'Team of twelve.',
};

/** The required fields, one figure, and one that is marked as not available. */
const SPARSE: Partial<CreateProduct> = {
  headline: 'Ledgerly Sparse',
  averageDealSize: '₹42,000',
  revenue: 'N/A',
};

const main = (page: Page): Locator => page.getByRole('main');
const section = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true });
const valueOf = (page: Page, label: string): Locator =>
  main(page).locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');

async function open(page: Page, path: string, headline: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
}

async function expectBackTo(page: Page, href: string): Promise<void> {
  await expect(main(page).getByRole('link', { name: /^Back to / })).toHaveAttribute('href', href);
}

test('a complete listing shows every section, split lists, safe links, and sets title and description', async ({
  newSeller,
  request,
  investorPage: page,
}) => {
  const seller = await newSeller();
  const { id } = await listProduct(request, seller.token, COMPLETE);
  await open(page, `/product/${id}`, 'Ledgerly Complete');
  for (const name of SECTIONS) await expect(section(page, name)).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'At a glance' }).getByRole('listitem')).toHaveText([
    'Live',
    'RegTech',
    'FinTech',
    'B2B',
    'API/Developer Tools',
    '2021',
  ]);
  const items = (name: string) => section(page, name).getByRole('listitem');
  await expect(items('Key Features')).toHaveText(['Rule feed', 'Audit trail', 'Alerts']);
  await expect(items('Benefits for Users')).toHaveText(['Fewer fines', 'One report']);
  await expect(items('Potential Use Cases')).toHaveText(['Banks', 'Lenders']);
  await expect(items('Technical and Additional Information')).toHaveText([
    'React',
    'Node',
    'PostgreSQL',
    'Redis',
  ]);
  await expect(valueOf(page, 'Revenue (Last 12 Months)')).toHaveText('₹8.9 Cr');
  await expect(valueOf(page, 'ARPU')).toHaveText('₹42,000');
  await expect(valueOf(page, 'AOV')).toHaveText('₹900');
  await expect(valueOf(page, 'Paying Clients')).toHaveText('1,900');
  await expect(valueOf(page, 'Active Users')).toHaveText('9,500');
  await expect(section(page, 'Investment Intent')).toContainText('Sell Completely');
  for (const [name, href] of [
    ['Company Website', 'https://ledgerly.example'],
    ['Product Demo', 'https://ledgerly.example/demo'],
  ] as const) {
    const link = section(page, 'Essential Links').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(page).toHaveTitle('Ledgerly Complete | Mintbridge');
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', COMPLETE.description!.slice(0, 150).trim());
  await expect(main(page).getByText('Not disclosed')).toHaveCount(0);
  await expect(main(page).getByRole('region', { name: 'Profile completeness' })).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle('Investor Dashboard | Mintbridge');
  await expect(description).not.toHaveAttribute('content', /Watches every payment/);
  await open(seller.page, `/products/${id}`, 'Ledgerly Complete');
  await expect(section(seller.page, 'Profile completeness')).toHaveCount(0);
});

test('the owner sees every section, what is missing and a link to complete it', async ({
  newSeller,
  request,
}) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token, SPARSE);
  for (const path of [`/products/${id}`, `/product/${id}`, `/product-details/${id}`]) {
    await open(page, path, 'Ledgerly Sparse');
    for (const name of SECTIONS) await expect(section(page, name)).toBeVisible();
    await expect(section(page, 'Investment History')).toContainText('Not provided yet');
    await expect(valueOf(page, 'Revenue (Last 12 Months)')).toHaveText('Not provided yet');
    await expect(valueOf(page, 'Trailing Revenue (TTM)')).toHaveText('Not provided yet');
    await expect(valueOf(page, 'ARPU')).toHaveText('₹42,000');
    await expectBackTo(page, '/dashboard');
    const edit = `/product-questionnaire?edit=${id}`;
    await expect(main(page).getByRole('link', { name: 'Edit Product' })).toHaveAttribute('href', edit);
    const banner = section(page, 'Profile completeness');
    await expect(banner).toContainText('46%');
    await expect(banner).toContainText(
      'Missing: Third-Party Ratings, Paying Clients, Total Clients and 11 more',
    );
    await expect(banner.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute('href', edit);
    await expect(main(page).getByText('Pending Review')).toBeVisible();
    await expect(main(page).getByRole('button', { name: /Connect|Like/ })).toHaveCount(0);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a superadmin sees every section, the completeness and an edit link', async ({
  newSeller,
  request,
  adminPage: page,
}) => {
  const { token } = await newSeller();
  const { id } = await listProduct(request, token, SPARSE);
  // The owner's preview is ignored for anybody else.
  for (const path of [`/product-details/${id}`, `/product/${id}?preview=open`]) {
    await open(page, path, 'Ledgerly Sparse');
    for (const name of SECTIONS) await expect(section(page, name)).toBeVisible();
    await expectBackTo(page, '/dashboard');
    await expect(main(page).getByRole('link', { name: 'Edit Product' })).toBeVisible();
    await expect(section(page, 'Profile completeness')).toContainText('46%');
    await expect(valueOf(page, 'Trailing Revenue (TTM)')).toHaveText('Not provided yet');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an investor sees only sections with content on /product and /products', async ({
  newSeller,
  request,
  investorPage: page,
}) => {
  const { token } = await newSeller();
  const { id } = await listProduct(request, token, SPARSE);
  for (const path of [`/product/${id}`, `/products/${id}`]) {
    await open(page, path, 'Ledgerly Sparse');
    for (const name of ['Financial Information', 'Key Features', 'Essential Links', 'Investment Intent'])
      await expect(section(page, name)).toBeVisible();
    for (const name of ['Benefits for Users', 'Market and User Information', 'Investment History'])
      await expect(section(page, name)).toHaveCount(0);
    await expect(main(page).getByText(/N\/A|Not disclosed|Not provided/)).toHaveCount(0);
    await expect(main(page).getByText('Revenue (Last 12 Months)')).toHaveCount(0);
    await expect(main(page).getByText('Pending Review')).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'Edit Product' })).toHaveCount(0);
    await expect(section(page, 'Profile completeness')).toHaveCount(0);
    await expectBackTo(page, '/search');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

for (const [name, back] of [
  ['product-details', '/search'],
  ['investor-product', '/investor-dashboard'],
] as const) {
  test(`an investor sees what is not disclosed on /${name}, and can like and connect`, async ({
    newSeller,
    request,
    investorPage: page,
  }) => {
    const { token } = await newSeller();
    const { id } = await listProduct(request, token, SPARSE);
    await open(page, `/${name}/${id}`, 'Ledgerly Sparse');
    await expect(valueOf(page, 'Revenue (Last 12 Months)')).toHaveText('Not disclosed');
    await expect(valueOf(page, 'ARPU')).toHaveText('₹42,000');
    await expect(section(page, 'Investment History')).toContainText(
      'No investment history information available',
    );
    await expectBackTo(page, back);
    await main(page).getByRole('button', { name: 'Like Deal' }).click();
    await expect(main(page).getByRole('button', { name: 'Unlike' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(main(page).getByRole('button', { name: 'Connected' })).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('hidden, foreign, unknown and malformed product ids show the same error', async ({
  page: visitor,
  newSeller,
  request,
  investorPage,
}) => {
  const [owner, stranger] = [await newSeller(), await newSeller()];
  const { id } = await listProduct(request, owner.token, { headline: 'Ledgerly Hidden' });
  await open(investorPage, `/product/${id}`, 'Ledgerly Hidden');
  const hidden = await request.patch(`/api/products/${id}`, {
    headers: bearer(owner.token),
    data: { visibleToInvestors: false },
  });
  expect(hidden.ok()).toBe(true);
  for (const [page, path] of [
    [investorPage, `/product/${id}`],
    [investorPage, `/product-details/${id}`],
    [stranger.page, `/products/${id}`],
    [stranger.page, '/product/2147483647'],
    [stranger.page, '/product/none'],
    [visitor, `/product/${id}`],
  ] as const) {
    await page.goto(path);
    await expect(main(page).getByText(LOAD_ERROR)).toBeVisible();
    await expect(main(page).getByText('Ledgerly Hidden')).toHaveCount(0);
  }
  await expectAccessible(visitor);
  await expectAccessible(stranger.page);
  for (const path of [`/investor-product/${id}`, `/product/${id}/privacy`, `/product/${id}/updates`]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/:\d+\/$/);
  }
  await open(owner.page, `/product/${id}`, 'Ledgerly Hidden');
  await expect(main(owner.page).getByText('This listing is hidden.')).toBeVisible();
});

test('shows that the product loads, then an error with a retry', async ({ newSeller, request }) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token);
  const path = `**/api/products/${id}`;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isDown = true;
  await page.route(path, async (route) => {
    await held;
    await (isDown ? route.abort() : route.continue());
  });
  await page.goto(`/product/${id}`);
  await expect(main(page).getByText('Loading product details...')).toBeVisible();
  release();
  await expect(main(page).getByText(LOAD_ERROR)).toBeVisible();
  isDown = false;
  await main(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledgerly');
});

test('requests the product once more when the window regains focus', async ({
  sellerPage: page,
  request,
  demoTokens,
}) => {
  const { id } = await listProduct(request, demoTokens.seller, { headline: 'Focusly' });
  let requests = 0;
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === `/api/products/${id}`) requests += 1;
  });
  await page.goto(`/products/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Focusly' })).toBeVisible();
  expect(requests).toBe(1);
  const headers = { Authorization: `Bearer ${demoTokens.seller}` };
  for (const [returns, headline] of ['Focusly Two', 'Focusly Three'].entries()) {
    await request.patch(`/api/products/${id}`, { headers, data: { headline } });
    // As browsers report it: the page is visible again, and the window has the focus.
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    expect(requests).toBe(returns + 2);
  }
});
