// Deals in the hands of an investor: passes, pipeline, comparison, dossier and saved searches; insights for the owner.
import { expect, listProduct, test, uniqueEmail, bearer } from './fixtures.js';
import { stripes } from './drawn-pictures.js';
import { investorWithProfile } from './investors.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, toastOf } from './page-checks.js';
import type { APIRequestContext, Page } from '@playwright/test';

const uniqueHeadline = (): string => `Quill ${uniqueEmail('q').slice(2, 10)}`;

/** Lists a deal that a search for its headline finds alone. */
async function listDeal(request: APIRequestContext, token: string) {
  const headline = uniqueHeadline();
  const { id } = await listProduct(request, token, { headline });
  return { id, headline };
}

const openFeed = (page: Page, headline: string) => page.goto(`/search?q=${encodeURIComponent(headline)}`);

test('passing on a deal removes it from the feed, asks for a reason and can be undone', async ({
  request,
  newSeller,
  openAs,
}) => {
  const deal = await listDeal(request, (await newSeller()).token);
  const page = await openAs(await investorWithProfile(request));
  await openFeed(page, deal.headline);
  const card = page.getByRole('article', { name: deal.headline });
  await card.getByRole('button', { name: 'Pass', exact: true }).click();
  // A toast under the pointer stays open.
  await toastOf(page).hover();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deal Feed (0)');
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deal Feed (1)');
  await card.getByRole('button', { name: 'Pass', exact: true }).click();
  await toastOf(page).getByRole('button', { name: 'Price', exact: true }).click();
  await expect(toastOf(page)).toContainText('Passed: Price');
  await page
    .getByRole('navigation', { name: 'Your work' })
    .getByRole('link', { name: 'Passed deals' })
    .click();
  await expect(page).toHaveURL(/\/passed$/);
  const list = page.getByRole('list', { name: 'Passed deals' });
  await expect(list.getByRole('link', { name: deal.headline })).toBeVisible();
  await expect(
    list.getByRole('listitem').filter({ hasText: deal.headline }).getByRole('combobox'),
  ).toContainText('Price');
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'No passed deals' })).toBeVisible();
});

test('passing by keyboard moves the focus to the next deal, after the last one to the main content', async ({
  request,
  newSeller,
  openAs,
}) => {
  const { token } = await newSeller();
  const word = uniqueHeadline();
  for (const name of ['One', 'Two']) await listProduct(request, token, { headline: `${word} ${name}` });
  const page = await openAs(await investorWithProfile(request));
  await openFeed(page, word);
  const passOn = (name: string) =>
    page
      .getByRole('article', { name: `${word} ${name}` })
      .getByRole('button', { name: 'Pass' })
      .press('Enter');
  await passOn('Two');
  await expect(page.getByRole('link', { name: `${word} One` })).toBeFocused();
  await passOn('One');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a pass that the server rejects is rolled back', async ({ request, newSeller, openAs }) => {
  const deal = await listDeal(request, (await newSeller()).token);
  const page = await openAs(await investorWithProfile(request));
  await openFeed(page, deal.headline);
  await page.route('**/api/investor/passes/*', (route) => route.fulfill({ status: 409, body: '{}' }));
  const card = page.getByRole('article', { name: deal.headline });
  await card.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(toastOf(page)).toContainText('The deal could not be passed on.');
  await expect(card).toBeVisible();
});

async function listLikedDeal(request: APIRequestContext, seller: string, investor: string) {
  const deal = await listDeal(request, seller);
  const liked = await request.post('/api/investor/liked-deals', {
    headers: bearer(investor),
    data: { productId: deal.id },
  });
  expect(liked.status()).toBe(201);
  return deal;
}

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The announcement to screen readers while a deal is moved. */
const announcementOf = (page: Page, headline: string) =>
  page.getByRole('status').filter({ hasText: headline });

test('a deal can be dragged by mouse, moved back, and given a note and a date', async ({
  request,
  newSeller,
  openAs,
}) => {
  const investor = await investorWithProfile(request);
  const deal = await listLikedDeal(request, (await newSeller()).token, investor);
  const page = await openAs(investor);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pipeline');
  const title = stage(page, 'Saved').getByRole('link', { name: deal.headline });
  // Waits for the final layout of the board.
  await title.hover();
  const from = (await title.boundingBox())!;
  const to = (await stage(page, 'Offer').boundingBox())!;
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 10 });
  await expect(announcementOf(page, deal.headline)).toHaveText(`${deal.headline} is over Offer.`);
  await page.mouse.up();
  await expect(stage(page, 'Offer').getByRole('link', { name: deal.headline })).toBeVisible();
  await toastOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(stage(page, 'Saved').getByRole('link', { name: deal.headline })).toBeVisible();
  await page.getByRole('button', { name: `Add note: ${deal.headline}` }).click();
  await page.getByLabel('Private note').fill('Ask for churn\nby month');
  await page.getByLabel('Next date').fill('2026-12-24');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(stage(page, 'Saved')).toContainText('24 Dec 2026');
  await page.reload();
  await expect(stage(page, 'Saved')).toContainText('Ask for churn');
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});

test('a deal can be moved by keyboard, with each step announced', async ({ request, newSeller, openAs }) => {
  const investor = await investorWithProfile(request);
  const deal = await listLikedDeal(request, (await newSeller()).token, investor);
  const page = await openAs(investor);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pipeline');
  await page.getByRole('button', { name: `Move ${deal.headline}` }).focus();
  const announcement = announcementOf(page, deal.headline);
  await page.keyboard.press('Space');
  await expect(announcement).toContainText(/taken|over Saved/);
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText(`${deal.headline} is over Contacted.`);
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText(`${deal.headline} is over Diligence.`);
  await page.keyboard.press('Space');
  await expect(stage(page, 'Diligence').getByRole('link', { name: deal.headline })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${deal.headline}` }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await expect(stage(page, 'Lost').getByRole('link', { name: deal.headline })).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${deal.headline}` }).click();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  const tray = page.getByRole('region', { name: 'Deals to compare' });
  await expect(tray).toContainText(deal.headline);
  await page.getByRole('button', { name: `Actions for ${deal.headline}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the comparison' }).click();
  await expect(tray).toHaveCount(0);
});

test('a deal can be dragged by touch', async ({ request, newSeller, openAs }) => {
  const investor = await investorWithProfile(request);
  const deal = await listLikedDeal(request, (await newSeller()).token, investor);
  const page = await openAs(investor);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pipeline');
  const handle = page.getByRole('button', { name: `Move ${deal.headline}` });
  await handle.hover();
  const from = (await handle.boundingBox())!;
  const to = (await stage(page, 'Contacted').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await touch('touchStart', from.x + 8, from.y + 8);
  await expect(announcementOf(page, deal.headline)).toContainText(/taken|over/);
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', from.x + ((to.x + to.width / 2 - from.x) * step) / 10, from.y + 60);
  await expect(announcementOf(page, deal.headline)).toHaveText(`${deal.headline} is over Contacted.`);
  await touch('touchEnd', 0, 0);
  await expect(stage(page, 'Contacted').getByRole('link', { name: deal.headline })).toBeVisible();
});

test('deals can be compared side by side, by differences only and as CSV, also after one is deleted', async ({
  request,
  newSeller,
  openAs,
}) => {
  const { token } = await newSeller();
  const word = uniqueHeadline();
  const first = await listProduct(request, token, { headline: `${word} One`, revenue: '2400000' });
  const second = await listProduct(request, token, { headline: `${word} Two`, platformType: 'Web' });
  const page = await openAs(await investorWithProfile(request));
  await openFeed(page, word);
  const compare = ({ headline }: { headline: string }) =>
    page.getByRole('article', { name: headline }).getByRole('button', { name: 'Compare' }).click();
  await compare(first);
  const tray = page.getByRole('region', { name: 'Deals to compare' });
  await expect(tray).toContainText('Choose one more to compare');
  await compare(second);
  await tray.getByRole('link', { name: 'Compare 2 deals' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${first.id},${second.id}$`));
  const table = page.getByRole('table');
  const rowOf = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(rowOf('Revenue (Last 12 Months)')).toContainText('$2,400,000');
  await expect(rowOf('Revenue (Last 12 Months)')).toContainText('not given');
  await expect(rowOf('Industry')).toBeVisible();
  await expect(rowOf('Match')).toContainText('%');
  await page.getByRole('switch', { name: 'Differences only' }).click();
  await expect(rowOf('Industry')).toHaveCount(0);
  await expect(rowOf('Platform')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('comparison.csv');
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  const removed = await request.delete(`/api/products/${first.id}`, { headers: bearer(token) });
  expect(removed.status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('One of these deals is no longer available.');
  await expect(table.getByRole('link', { name: second.headline })).toBeVisible();
});

test('the dossier prints on one page of A4 and of Letter', async ({ request, newSeller, openAs }) => {
  const { token } = await newSeller();
  const long = 'Watches every payment of a bank for new rules, and writes the report of the month. '.repeat(
    40,
  );
  const { id } = await listProduct(request, token, {
    headline: uniqueHeadline(),
    description: long,
    features: Array.from({ length: 40 }, (_, i) => `Feature ${i} that says a good deal about itself`).join(
      '; ',
    ),
    techStack: 'PostgreSQL, Node, React',
    revenue: '₹2.4 Cr',
    investmentHistory: long,
  });
  const page = await openAs(await investorWithProfile(request));
  for (const [kind, width] of [
    ['logo', 360],
    ['cover', 640],
  ] as const) {
    const multipart = { file: await stripes(page, width, 360) };
    const stored = await request.post(`/api/products/${id}/pictures/${kind}`, {
      headers: bearer(token),
      multipart,
    });
    expect(stored.status()).toBe(201);
  }
  // The comparison tray must not add a printed page.
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByRole('link', { name: 'Dossier' }).click();
  await expect(page.getByRole('region', { name: 'Deals to compare' })).toBeVisible();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Match:');
  await expect(sheet.getByText(/^≈ \$/)).toHaveAttribute('title', /ECB .* of \d{4}-\d\d-\d\d/);
  const mark = sheet.getByRole('button', { name: 'Revenue (Last 12 Months): Stated by the owner.' });
  await mark.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Stated by the owner.');
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: 'print' });
  await expect(mark).toBeHidden();
  await expect(sheet.getByText('(declared)').first()).toBeVisible();
  await page.emulateMedia({ media: null });
  for (const picture of ['Logo of', 'Cover picture of'])
    await expect(page.getByRole('img', { name: picture })).toHaveJSProperty('complete', true);
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `pages of ${format}`).toHaveLength(1);
  }
});

test('a search can be saved from the feed, renamed and mailed at once; an unknown unsubscribe link is rejected', async ({
  request,
  openAs,
}) => {
  const investor = await investorWithProfile(request);
  const page = await openAs(investor);
  await page.goto('/search?industry=GovTech&businessModel=B2B');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('GovTech, B2B');
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog).toContainText('Please name this search.');
  await dialog.getByLabel('Name').fill('Public sector');
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page)).toContainText('Search saved');
  await page
    .getByRole('navigation', { name: 'Your work' })
    .getByRole('link', { name: 'Saved searches' })
    .click();
  const list = page.getByRole('list', { name: 'Saved searches' });
  await expect(list).toContainText('GovTech, B2B');
  await list.getByRole('button', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename this search' });
  await renaming.getByLabel('Name').fill('Town halls');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await list.getByRole('combobox', { name: /Mails/ }).click();
  await page.getByRole('option', { name: 'At once' }).click();
  await expect(list.getByRole('combobox', { name: /Mails/ })).toContainText('At once');
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole('link', { name: 'Town halls' }).click();
  await expect(page).toHaveURL(/industry=GovTech/);
  await page.goto('/unsubscribe/nobody-was-sent-this');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main')).toContainText('This link is not valid any more.');
  await expectNoSidewaysScroll(page);
});

test('insights show the last 12 weeks or that it is too early, and a link to a field focuses it in the form', async ({
  request,
  newSeller,
  sellerPage,
}) => {
  const seller = await newSeller();
  // Outside every investor's focus and with a value for every criterion: nobody's near miss.
  const fresh = await listProduct(request, seller.token, {
    headline: uniqueHeadline(),
    industry: 'Space Mining',
    revenue: '12 L',
  });
  await seller.page.goto(`/product/${fresh.id}/insights`);
  await expect(seller.page.getByRole('heading', { name: 'It is too early to tell' })).toBeVisible();
  // An insight links to its field in the form, on either tab.
  for (const [field, name] of [
    ['revenue', /Revenue/],
    ['industry', /Product Category/],
  ] as const) {
    await seller.page.goto(`/product-questionnaire?edit=${fresh.id}#${field}`);
    // A change of the fragment alone does not load the page again.
    await seller.page.reload();
    await expect(seller.page.locator('main :focus')).toHaveAccessibleName(name);
  }
  await sellerPage.goto('/dashboard');
  const own = await sellerPage.request.get('/api/products', {
    headers: bearer(await sellerPage.evaluate(() => localStorage.getItem('authToken')!)),
  });
  const oldest = ((await own.json()) as { id: number }[]).at(-1)!;
  await sellerPage.goto(`/product/${oldest.id}/insights`);
  await expect(sellerPage.getByRole('heading', { name: 'The last 12 weeks' })).toBeVisible();
  await expectAccessibleInBothSchemes(sellerPage);
  await expectNoSidewaysScroll(sellerPage);
});
