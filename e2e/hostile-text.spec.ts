// Markup typed into any field is shown as text, on every screen that shows the field.
import { OPTIONAL_PRODUCT_FIELDS } from '@mintbridge/contracts';
import type { Page } from '@playwright/test';
import { bearer, expect, listProduct, signIn, test, uniqueEmail } from './fixtures.js';

/** Each sets `window.ran` if a page renders it as HTML. */
const MARKUP = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=2</script>',
  '"><svg onload="window.ran=3">',
  "'><iframe srcdoc='<script>parent.ran=4</script>'></iframe>",
  '</title><script>window.ran=5</script>',
  '<a href="javascript:window.ran=6" id="trap">Click</a>',
  '{{constructor.constructor("window.ran=7")()}}',
  '<math><mtext><style><img src=x onerror=window.ran=8></style></mtext></math>',
];
const markupAt = (index: number): string => MARKUP[index % MARKUP.length]!;
const allMarkup = MARKUP.join(' ');

async function expectInert(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(sign).first(), `${path} shows the typed text`).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root'), `${path} has loaded`).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window), `no script ran on ${path}`).toBe(false);
  await expect(page.locator('main :is(script, iframe, #trap), main img[src="x"]')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
}

test('markup in a listing, profile, account or message is shown as text on every screen', async ({
  request,
  newSeller,
  openAs,
  adminPage,
}) => {
  // Visits eighteen pages.
  const seller = await newSeller();
  const sign = uniqueEmail('sign').slice(5, 13);
  const headline = `${sign} ${markupAt(0)}`;
  const optional = Object.fromEntries(
    OPTIONAL_PRODUCT_FIELDS.map((field, index) => [field, `${markupAt(index)}; ${markupAt(index + 1)}`]),
  );
  const { id } = await listProduct(request, seller.token, {
    ...optional,
    headline,
    category: markupAt(2),
    description: `${sign} ${allMarkup}`,
    features: MARKUP.join('; '),
    platformType: markupAt(4),
    intentWithProduct: markupAt(1),
  });

  const email = uniqueEmail('investor');
  const account = {
    role: 'investor',
    email,
    password: 'Quiet-River-88',
    firstName: markupAt(1),
    lastName: markupAt(3),
  };
  await request.post('/api/auth/register', { data: account });
  const token = await signIn(request, email, 'Quiet-River-88');
  const headers = bearer(token);
  const profile = {
    industryFocus: ['FinTech'],
    stageFocus: ['Seed'],
    geographyFocus: ['India'],
    businessModelPreference: 'B2B',
    ticketSizeMin: '1',
    ticketSizeMax: '9',
    investmentTimeframe: '3-5 years',
    investmentThesis: `${sign} ${allMarkup}`,
    investmentExperience: 'First-time investor',
    notableInvestments: markupAt(0),
  };
  expect((await request.post('/api/investor/profile', { headers, data: profile })).ok()).toBe(true);
  await request.post('/api/investor/liked-deals', { headers, data: { productId: id } });
  const inquiry = await request.post('/api/inquiries', {
    headers,
    data: { productId: id, content: `${sign} ${allMarkup}` },
  });
  expect(inquiry.status()).toBe(201);
  await request.post('/api/contact', {
    data: { name: `${sign} ${markupAt(0)}`, email, message: allMarkup, subject: markupAt(1) },
  });

  for (const path of [
    '/dashboard',
    `/products/${id}`,
    `/product/${id}`,
    `/messaging/${id}`,
    '/messages',
    '/search',
  ])
    await expectInert(seller.page, path, sign);

  const investor = await openAs(token);
  for (const path of [
    '/dashboard',
    '/investor-dashboard',
    `/investor-dashboard?q=${sign}`,
    `/investor-product/${id}`,
    `/product-details/${id}`,
    `/messaging/${id}`,
    '/messages',
    '/investor-profile-view',
    `/search?q=${sign}`,
  ])
    await expectInert(investor, path, sign);

  for (const path of ['/admin/contact-submissions', `/product/${id}`, `/admin/review?product=${id}`])
    await expectInert(adminPage, path, sign);
  await expect(adminPage).toHaveTitle(/.+/);
});
