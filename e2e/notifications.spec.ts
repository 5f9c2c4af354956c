import type { Page } from '@playwright/test';
import { bearer, expect, listProduct, test, uniqueEmail } from './fixtures.js';
import { newInvestor } from './investors.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './page-checks.js';

/** Adds the statuses, as the server sent them, with which this tab's bell is answered. */
async function watchBell(tab: Page, answers: number[]): Promise<void> {
  const network = await tab.context().newCDPSession(tab);
  const requested = new Set<string>();
  const statuses = new Map<string, number>();
  // The browser reports the two in any order.
  const note = (id: string) => {
    const status = statuses.get(id);
    if (status !== undefined && requested.delete(id)) answers.push(status);
  };
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/notifications?limit=10')) requested.add(requestId);
    note(requestId);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
    note(requestId);
  });
  await network.send('Network.enable');
}

test('an owner gets a like in the bell, the panel and the page, in every tab', async ({
  request,
  newSeller,
}) => {
  const { page, token } = await newSeller();
  const headline = `Bell ${uniqueEmail('n').slice(2, 10)}`;
  const { id } = await listProduct(request, token, { headline });
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(bell).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/notifications');
  await expect(other.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await other.waitForLoadState('networkidle');
  const answers: number[] = [];
  await watchBell(page, answers);
  await watchBell(other, answers);

  const investor = await newInvestor(request);
  const like = await request.post('/api/investor/liked-deals', {
    headers: bearer(investor),
    data: { productId: id },
  });
  expect(like.status()).toBe(201);
  const unread = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(unread).toBeVisible({ timeout: 40_000 });
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  // One of the two tabs made the request, for both.
  expect(answers.filter((status) => status !== 304)).toEqual([200]);
  await expect(other.getByRole('link', { name: new RegExp(headline) })).toContainText('Unread');

  await unread.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: new RegExp(`An investor likes ${headline}`) })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(unread).toBeFocused();

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
