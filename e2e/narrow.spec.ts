// Every signed-in page, per role, on a phone: accessible, and not wider than 360 px. Public pages, the pilot form and the
// admin pages are checked in their own tests, and so are wide windows.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CreateProduct } from '@mintbridge/contracts';
import { bearer, expect, extract, listProduct, siteUrl, test } from './fixtures.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './page-checks.js';

// Ten pages a test, each with two full accessibility checks.
test.describe.configure({ timeout: 360_000 });

const UNBROKEN = 'Hochgeschwindigkeitszahlungsverkehrsüberwachung'.repeat(4);

/** Long unbroken words in every free-text field. */
const WIDE: Partial<CreateProduct> = {
  headline: UNBROKEN.slice(0, 190),
  industry: UNBROKEN.slice(0, 110),
  category: UNBROKEN.slice(0, 110),
  platformType: UNBROKEN.slice(0, 110),
  description: `${UNBROKEN} ${UNBROKEN}`,
  features: `${UNBROKEN}; ${UNBROKEN}; ${UNBROKEN}; ${UNBROKEN}`,
  benefitsForUsers: `${UNBROKEN}; ${UNBROKEN}; ${UNBROKEN}`,
  intentWithProduct: UNBROKEN,
  companyUrl: `https://ledgerly.example/${UNBROKEN}`,
  techStack: UNBROKEN,
  revenue: UNBROKEN,
  averageDealSize: UNBROKEN,
  numberOfPaidClients: UNBROKEN,
  thirdPartyRating: UNBROKEN,
  investmentHistory: UNBROKEN,
};

/** The same with a unique word to search for, since other tests list products too. */
const wideWithWord = () => {
  const word = `wide${randomUUID().slice(0, 8)}`;
  return { word, product: { ...WIDE, description: `${word} ${WIDE.description}` } };
};

interface Visit {
  path: string;
  /** Text that only the loaded page shows. */
  shows: RegExp;
}

async function check(page: Page, { path, shows }: Visit): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(shows).first(), path).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
}

/** Visits every page before failing, so that one run reports all failures. */
async function checkAll(page: Page, visits: readonly Visit[]): Promise<void> {
  const failures: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const visit of visits)
    await check(page, visit).catch((error: Error) => failures.push(`${visit.path}: ${error.message}`));
  expect(failures).toEqual([]);
}

/** Starts a conversation about a listing. */
async function startConversation(
  request: APIRequestContext,
  investor: string,
  productId: number,
): Promise<void> {
  const response = await request.post('/api/inquiries', {
    headers: bearer(investor),
    data: { productId, content: `Is the price of ${UNBROKEN} fixed?` },
  });
  expect(response.status()).toBe(201);
}

test('pages of a product owner are accessible and fit a narrow window', async ({
  newSeller,
  request,
  demoTokens,
}) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token, WIDE);
  const [extraction] = await Promise.all([
    extract(request, token, siteUrl('syn-shell-mandisetu')),
    startConversation(request, demoTokens.investor, id),
  ]);
  await checkAll(page, [
    { path: '/dashboard', shows: /1 unread/ },
    { path: `/product-questionnaire?edit=${id}`, shows: /Edit Your Product/ },
    { path: `/product-questionnaire?extraction=${extraction.id}`, shows: /^Confidence/ },
    { path: `/extractions/${extraction.id}`, shows: /^Confidence/ },
    { path: `/products/${id}`, shows: /Investment Intent/ },
    { path: '/search', shows: /^Deal Feed \(2\)$/ },
    { path: '/messages', shows: /Hochgeschwindigkeit/ },
    { path: `/messaging/${id}`, shows: /Is the price of/ },
  ]);
  await page.goto(`/product-questionnaire?edit=${id}`);
  await page.getByRole('main').getByRole('tab', { name: 'Additional Information' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
});

test('pages of an investor are accessible and fit a narrow window', async ({
  newSeller,
  request,
  investorPage: page,
  demoTokens,
}) => {
  const { token } = await newSeller();
  const { word, product } = wideWithWord();
  const { id, headline } = await listProduct(request, token, product);
  await startConversation(request, demoTokens.investor, id);
  const name = new RegExp(headline.slice(0, 40));
  await checkAll(page, [
    { path: `/dashboard?q=${word}`, shows: name },
    { path: `/search?q=${word}`, shows: name },
    { path: `/investor-dashboard?q=${word}`, shows: name },
    { path: `/product/${id}`, shows: /Investment Intent/ },
    { path: `/product-details/${id}`, shows: /Not disclosed/ },
    { path: `/investor-product/${id}`, shows: /Not disclosed/ },
    { path: '/investor-profile-view', shows: /FinTech|EdTech|SaaS/ },
    { path: '/investor-profile?edit=1', shows: /Investment Profile Setup/ },
    { path: '/messages', shows: /Hochgeschwindigkeit/ },
    { path: `/messaging/${id}`, shows: /Is the price of/ },
  ]);
});

test('pages of a superadmin are accessible and fit a narrow window', async ({
  newSeller,
  request,
  adminPage: page,
}) => {
  const { token } = await newSeller();
  const { word, product } = wideWithWord();
  const { id, headline } = await listProduct(request, token, product);
  const name = new RegExp(headline.slice(0, 40));
  await checkAll(page, [
    { path: `/dashboard?q=${word}`, shows: name },
    { path: `/product/${id}`, shows: /Investment Intent/ },
    { path: `/product-questionnaire?edit=${id}`, shows: /Edit Your Product/ },
    { path: `/search?q=${word}`, shows: name },
  ]);
});
