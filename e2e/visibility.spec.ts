import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { SECTIONS, type Section, type Tier } from '@mintbridge/contracts';
import { bearer, expect, listProduct, test } from './fixtures.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './page-checks.js';

async function restrict(
  request: APIRequestContext,
  token: string,
  id: number,
  sections: Partial<Record<Section, Tier>>,
): Promise<void> {
  const open = Object.fromEntries(SECTIONS.map((section) => [section, 'open']));
  const response = await request.put(`/api/products/${id}/privacy`, {
    headers: bearer(token),
    data: { sections: { ...open, ...sections }, autoGrant: false },
  });
  expect(response.status()).toBe(200);
}

test('an investor sees locked figures on the card, and finds such listings only under Undisclosed', async ({
  request,
  newSeller,
  investorPage: page,
}) => {
  const { token } = await newSeller();
  const word = `veil${randomUUID().slice(0, 8)}`;
  const listed = (headline: string, revenue: string) =>
    listProduct(request, token, { headline: `${headline} ${word}`, revenue, numberOfPaidClients: '64' });
  const underNda = await listed('Sealed', '₹2.4 Cr');
  const onRequest = await listed('Asked', '₹3 Cr');
  await listed('Open', '₹4 Cr');
  await restrict(request, token, underNda.id, { financials: 'nda', traction: 'request' });
  await restrict(request, token, onRequest.id, { financials: 'request' });

  await page.goto(`/search?q=${word}`);
  const cardOf = (headline: string) => page.getByRole('article', { name: `${headline} ${word}` });
  await expect(cardOf('Sealed')).toContainText('Revenue under NDA');
  await expect(cardOf('Sealed')).toContainText('User base on request');
  await expect(cardOf('Asked')).toContainText('Revenue on request');
  await expect(cardOf('Asked')).toContainText('64 Paying Clients');
  await expect(cardOf('Open')).toContainText('₹4.0 Cr Revenue');
  await expect(page.getByRole('main')).not.toContainText('2.4 Cr');
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Revenue Stage' }).click();
  const stages = page.getByRole('menu', { name: 'Revenue Stage' });
  await expect(stages.getByRole('menuitemcheckbox', { name: 'Undisclosed 2' })).toBeVisible();
  await expect(stages.getByRole('menuitemcheckbox', { name: '1-10Cr 1', exact: true })).toBeVisible();
  await stages.getByRole('menuitemcheckbox', { name: 'Undisclosed 2' }).click();
  await page.keyboard.press('Escape');
  await expect(cardOf('Open')).toHaveCount(0);
  await expect(cardOf('Sealed')).toBeVisible();
  await expect(cardOf('Asked')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
});

test('a seller has no Undisclosed filter for listings of their own', async ({ request, newSeller }) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token, { revenue: '₹2.4 Cr' });
  await restrict(request, token, id, { financials: 'nda' });
  await page.goto('/search');
  await expect(page.getByRole('article')).toContainText('₹2.4 Cr Revenue');
  await page.getByRole('button', { name: 'Revenue Stage' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: '1-10Cr 1', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: /Undisclosed/ })).toHaveCount(0);
});
