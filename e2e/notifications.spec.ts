import type { Page } from '@playwright/test';
import { bearer, expect, listProduct, test, uniqueEmail } from './fixtures.js';
import { newInvestor } from './investors.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './page-checks.js';

/** Hides a tab, or shows it again, as a browser does when another one comes to the front. */
const hide = (tab: Page, isHidden: boolean) =>
  tab.evaluate((yes) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => yes });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** The statuses, as the server sent them, with which this tab's bell was answered. */
async function bellAnswers(tab: Page): Promise<number[]> {
  const network = await tab.context().newCDPSession(tab);
  const polls = new Set<string>();
  const statuses: number[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/notifications?limit=10')) polls.add(requestId);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (polls.has(requestId)) statuses.push(statusCode);
  });
  await network.send('Network.enable');
  return statuses;
}

test('an owner hears of a like in the bell, the panel and the page, in every tab', async ({
  request,
  newSeller,
}) => {
  const { page, token } = await newSeller();
  const headline = `Bell ${uniqueEmail('n').slice(2, 10)}`;
  const { id } = await listProduct(request, token, { headline });
  const context = page.context();
  await context.clock.install();
  /** In small steps: the clocks of two tabs are not moved at the same moment. */
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 2) await context.clock.fastForward(2_000);
  };
  const answers = [await bellAnswers(page)];
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(bell).toBeVisible();
  const other = await context.newPage();
  answers.push(await bellAnswers(other));
  await other.goto('/notifications');
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  // Each tab asks once when it opens.
  await expect.poll(() => answers.map((ofTab) => ofTab.length)).toEqual([1, 1]);
  for (const ofTab of answers) ofTab.length = 0;
  const polls = () => answers.flat();

  // Two tabs, one request; and while nothing is new no body either.
  await pass(24);
  await expect.poll(polls).toEqual([304]);
  await pass(10);
  expect(polls()).toEqual([304]);
  // None while both are hidden, and one at once when a tab is looked at again.
  await hide(page, true);
  await hide(other, true);
  await pass(40);
  expect(polls()).toEqual([304]);
  const investor = await newInvestor(request);
  const like = await request.post('/api/investor/liked-deals', {
    headers: bearer(investor),
    data: { productId: id },
  });
  expect(like.status()).toBe(201);
  await hide(page, false);
  const rung = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(rung).toBeVisible();
  expect(answers).toEqual([expect.arrayContaining([200]), expect.not.arrayContaining([200])]);
  expect(polls()).toHaveLength(2);
  await hide(other, false);
  // The hidden tab was told, too.
  await expect(other.getByRole('link', { name: new RegExp(headline) })).toContainText('Unread');

  await rung.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: new RegExp(`An investor likes ${headline}`) })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rung).toBeFocused();

  await expectAccessibleInBothSchemes(other);
  await other.setViewportSize({ width: 360, height: 720 });
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(other.getByRole('link', { name: new RegExp(headline) })).not.toContainText('Unread');
  await expect(bell).toBeVisible();
  await other.getByRole('link', { name: new RegExp(headline) }).click();
  await expect(other).toHaveURL(new RegExp(`/product/${id}$`));
});

test('preferences are kept, and leaving with unsaved ones asks', async ({ newSeller }) => {
  const { page } = await newSeller();
  await page.goto('/settings/notifications');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Kolkata');
  await page.getByRole('option', { name: 'Asia/Kolkata' }).click();
  await page.getByRole('switch', { name: 'Likes in app' }).click();
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('Asia/Kolkata');
  await expect(page.getByRole('switch', { name: 'Likes in app' })).not.toBeChecked();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 720 });
  await expectNoSidewaysScroll(page);
});
