// The main flow: register, submit a URL, watch the progress, find the listing; an investor finds it too.
import type { Extraction } from '@mintbridge/contracts';
import type { Page } from '@playwright/test';
import { expect, mailbox, misbehavingUrl, siteUrl, test, uniqueEmail } from './fixtures.js';
import { expectAccessible, recordStatuses } from './page-checks.js';

/** The sites to extract, each with the page that its URL redirects to. */
const SITES = [
  { id: 'syn-inject-lendora', page: '' },
  { id: 'syn-jsonld-shelfsight', page: '' },
  { id: 'syn-redirect-haulmate', page: 'in/en/home.html' },
  // Real sites, if their folder is given.
  ...(process.env.CORPUS_DIR ? ['greensolve', 'cytopia', 'peeledonion'] : []).map((id) => ({ id, page: '' })),
];

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register?role=seller');
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Rao');
  await page.getByLabel('Business Name').fill('Rao Software');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Mintbridge' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

const submit = async (page: Page, url: string): Promise<void> => {
  await page.getByLabel('Website address').fill(url);
  await page.getByRole('button', { name: 'Extract Product Information' }).click();
};

/** The seller's newest extraction, requested with the session of the page. */
const newestExtraction = (page: Page): Promise<Extraction> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
    const all = (await (await fetch('/api/extractions', { headers })).json()) as Extraction[];
    return all[0]!;
  });

/** Parsers differ in the white space between blocks. */
const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** The text and the attribute values of a page. */
async function textOf(page: Page, url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const attributes = [...parsed.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    return [parsed.documentElement.textContent, ...attributes].join(' ');
  }, html);
}

test('submitted sites become listings, with each status shown and evidence quoted from their pages', async ({
  page,
  investorPage,
}) => {
  const email = uniqueEmail('seller');
  const shownStatuses = await recordStatuses(page);
  await register(page, email);
  for (const site of SITES) {
    await submit(page, siteUrl(site.id));
    const dialog = page.getByRole('dialog', { name: 'Product Successfully Created!' });
    await expect(dialog).toBeVisible({ timeout: 60_000 });
    const extraction = await newestExtraction(page);
    expect(extraction).toMatchObject({ state: 'completed', progress: 100 });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('article', { name: extraction.headline ?? '' })).toBeVisible();

    const evidence = Object.values(extraction.fields ?? {}).flatMap((field) => field?.evidence ?? []);
    const quotedPage = siteUrl(site.id, site.page);
    const quotes = evidence.filter((item) => item.page === quotedPage && item.quote !== '');
    expect(quotes.length, `${quotedPage} is quoted`).toBeGreaterThan(3);
    const text = withoutSpace(await textOf(page, quotedPage));
    for (const { quote } of quotes) expect(text).toContain(withoutSpace(quote));

    await investorPage.goto(`/search?q=${encodeURIComponent(extraction.headline ?? '')}`);
    await expect(
      investorPage
        .getByRole('feed')
        .getByRole('article', { name: extraction.headline ?? '' })
        .first(),
    ).toBeVisible();
  }
  expect(await shownStatuses()).toEqual(
    expect.arrayContaining([
      'Connecting to AI service...',
      'Sending request to AI...',
      'Processing AI response...',
      'Product information extracted successfully!',
    ]),
  );
  const extraction = await newestExtraction(page);
  await page.goto(`/extractions/${extraction.id}`);
  await expect(page.getByText(/^Confidence \d+%$/).first()).toBeVisible();
  await expectAccessible(page);
  const mail = await mailbox(email).next(/sign-in|credentials|welcome/i);
  expect(mail.to).toEqual([expect.objectContaining({ address: email })]);
});

test('a running extraction survives a reload', async ({ newSeller }) => {
  const { page } = await newSeller();
  await page.goto('/dashboard');
  await submit(page, siteUrl('syn-jsonld-shelfsight'));
  await expect(page.getByTestId('extraction-progress')).toBeVisible();
  await page.reload();
  // The dialog hides the rest of the page from the accessibility tree, so the card is found by its element.
  await expect(page.locator('article', { hasText: 'ShelfSight' })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('article')).toHaveCount(1);
});

test('an empty URL is rejected', async ({ newSeller }) => {
  const { page } = await newSeller();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Extract Product Information' }).click();
  await expect(page.getByText('URL Required')).toBeVisible();
  await expect(page.getByText('Please enter a valid product or company website URL.').first()).toBeVisible();
});

for (const [name, address] of [
  ['private', 'http://10.0.0.1/'],
  ['hexadecimal loopback', 'http://0x7f.1/'],
] as const) {
  test(`a ${name} address is rejected with a message`, async ({ newSeller }) => {
    const { page } = await newSeller();
    await page.goto('/dashboard');
    await submit(page, address);
    await expect(
      page.getByText('This address cannot be read. Please enter the public website of your product.').first(),
    ).toBeVisible();
  });
}

for (const kind of ['server-error', 'redirect-loop', 'not-found', 'endless-body', 'redirect-private']) {
  test(`a failing site (${kind}) creates no listing and offers manual entry`, async ({ newSeller }) => {
    const { page } = await newSeller();
    await page.goto('/dashboard');
    await submit(page, misbehavingUrl(kind));
    const dialog = page.getByRole('dialog', { name: 'We could not build this listing' });
    await expect(dialog).toBeVisible({ timeout: 90_000 });
    await dialog.getByRole('link', { name: 'Enter Details Manually' }).click();
    await expect(page).toHaveURL(/\/product-questionnaire/);
    await page.goto('/dashboard');
    await expect(page.getByText("You haven't listed any products yet.")).toBeVisible();
  });
}
