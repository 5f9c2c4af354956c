import type { Page } from '@playwright/test';
import { bearer, expect, listProduct, test, uniqueEmail } from './fixtures.js';
import { newInvestor } from './investors.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './page-checks.js';

/** Adds the status of each response to the bell of this tab, as the server sent it. */
async function recordBellStatuses(tab: Page, statuses: number[]): Promise<void> {
  const network = await tab.context().newCDPSession(tab);
  const requested = new Set<string>();
  const statusById = new Map<string, number>();
  // The browser reports request and status in any order.
  const match = (id: string) => {
    const status = statusById.get(id);
    if (status !== undefined && requested.delete(id)) statuses.push(status);
  };
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/api/notifications?limit=10')) requested.add(requestId);
    match(requestId);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statusById.set(requestId, statusCode);
    match(requestId);
  });
  await network.send('Network.enable');
}

test("a like appears in the owner's bell, panel and notifications page, in every tab", async ({
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
  const statuses: number[] = [];
  await recordBellStatuses(page, statuses);
  await recordBellStatuses(other, statuses);

  const investor = await newInvestor(request);
  const like = await request.post('/api/investor/liked-deals', {
    headers: bearer(investor),
    data: { productId: id },
  });
  expect(like.status()).toBe(201);
  const unread = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(unread).toBeVisible({ timeout: 40_000 });
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  // Only one of the two tabs sent the request, on behalf of both.
  expect(statuses.filter((status) => status !== 304)).toEqual([200]);
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

test('preferences are saved, and leaving with unsaved changes asks first', async ({ newSeller }) => {
  const { page } = await newSeller();
  await page.goto('/settings/notifications');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Kolkata');
  await page.getByRole('option', { name: 'Asia/Kolkata' }).click();
  await page.getByRole('switch', { name: 'Likes in app' }).click();
  await expect(page.getByRole('combobox', { name: 'Likes By mail' })).toBeVisible();
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
