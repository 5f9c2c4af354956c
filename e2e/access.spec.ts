import type { Page } from '@playwright/test';
import { expect, listProduct, test } from './fixtures.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, toastOf } from './page-checks.js';

/** Folder for screenshots, if set. */
const SCREENSHOTS = process.env.ACCESS_SHOTS;

const main = (page: Page) => page.getByRole('main');
const tierOf = (page: Page, section: string, tier: string) =>
  main(page).getByRole('radiogroup', { name: section }).getByRole('radio', { name: tier });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`access to confidential sections at ${width} px: restrict, request and sign, grant, view, revoke`, async ({
    sellerPage: owner,
    investorPage: investor,
    request,
    demoTokens,
  }) => {
    for (const page of [owner, investor]) await page.setViewportSize({ width, height });
    const screenshot = async (page: Page, name: string) => {
      if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${width}-${name}.png`, fullPage: true });
    };
    const headline = `Vaultline ${width} ${Date.now()}`;
    const { id } = await listProduct(request, demoTokens.seller, {
      headline,
      revenue: '4200000',
      techStack: 'Rust, Postgres',
    });

    // The owner restricts sections.
    await owner.goto(`/product/${id}`);
    await owner.getByRole('tab', { name: 'Privacy' }).click();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await expect(main(owner)).toContainText('14 days');
    await expect(main(owner)).toContainText('Revenue, ARPU, AOV');
    await tierOf(owner, 'Financials', 'Under NDA').check();
    await expect(toastOf(owner)).toContainText('Privacy saved');
    await tierOf(owner, 'Technology', 'On request').check();
    await expect(tierOf(owner, 'Technology', 'On request')).toBeChecked();
    await expectAccessibleInBothSchemes(owner);
    await expectNoSidewaysScroll(owner);
    await screenshot(owner, '1-owner-locks');
    await owner.getByRole('link', { name: 'Preview as an investor' }).click();
    await expect(main(owner)).toContainText('This is what an investor without access sees.');
    await expect(main(owner)).not.toContainText('4,200,000');
    await screenshot(owner, '2-owner-previews');

    // The investor signs and requests access.
    await investor.goto(`/search?q=${encodeURIComponent(headline)}`);
    await expect(investor.getByRole('article', { name: headline })).toContainText('Revenue under NDA');
    await expect(investor.getByRole('article', { name: headline })).toContainText(/Replies to \d+ of \d+/);
    await investor.goto(`/product-details/${id}`);
    const panel = main(investor).getByRole('region', { name: 'Confidential sections' });
    await expect(panel).toContainText('Under NDA');
    await expect(main(investor)).not.toContainText('4,200,000');
    await expectAccessibleInBothSchemes(investor);
    await expectNoSidewaysScroll(investor);
    await screenshot(investor, '3-investor-finds-it-locked');
    await panel.getByRole('button', { name: 'Sign and Request Access' }).click();
    const dialog = investor.getByRole('dialog', { name: 'Sign and request access' });
    await expect(dialog).toContainText('Views are recorded');
    // On a phone the dialog fills the screen.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width === 390 ? width : 600);
    await expect(dialog.getByRole('region', { name: 'Confidentiality agreement' })).toContainText(
      'no legal advice',
    );
    await dialog.getByRole('button', { name: 'Sign and Request' }).click();
    await expect(dialog.getByLabel('Your first and last name')).toBeFocused();
    await dialog.getByLabel('Your first and last name').fill('Somebody Else');
    await dialog.getByRole('button', { name: 'Sign and Request' }).click();
    await expect(dialog).toContainText('as in your account');
    await dialog.getByLabel('Your first and last name').fill('nikhil  sharma');
    await screenshot(investor, '4-investor-signs');
    await expectAccessibleInBothSchemes(investor);
    await dialog.getByRole('button', { name: 'Sign and Request' }).click();
    await expect(toastOf(investor)).toContainText('Request sent');
    await expect(panel).toContainText('You asked on');
    await investor.getByRole('link', { name: 'Your signed agreement' }).click();
    await expect(investor.getByRole('heading', { level: 1 })).toHaveText('Confidentiality agreement');
    await expect(main(investor)).toContainText('a template and no legal advice');
    await expectAccessibleInBothSchemes(investor);
    await expectNoSidewaysScroll(investor);
    await screenshot(investor, '5-signed-agreement');
    await investor.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(investor.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 33, 28)');
    await expect(investor.getByRole('contentinfo')).toBeHidden();
    await investor.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await investor.goto('/requests');
    await expect(main(investor).getByRole('link', { name: headline })).toBeVisible();
    await expect(main(investor)).toContainText('Waiting for an answer');
    await expectAccessibleInBothSchemes(investor);
    await expectNoSidewaysScroll(investor);

    // The owner grants access.
    await owner.goto('/requests');
    await expect(main(owner)).toContainText(headline);
    await owner.goto(`/product/${id}/privacy`);
    await owner.getByRole('button', { name: 'Grant', exact: true }).click();
    await screenshot(owner, '6-owner-grants');
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Grant' }).click();
    await expect(toastOf(owner)).toContainText('Access granted');

    // The investor sees the sections.
    await investor.goto(`/product-details/${id}`);
    await expect(main(investor)).toContainText('4,200,000');
    await expect(main(investor)).toContainText('You see the confidential sections');
    await screenshot(investor, '7-investor-sees');

    // The owner checks who viewed them and revokes access.
    await owner.goto(`/product/${id}/privacy`);
    await expect(main(owner).getByRole('region', { name: 'Who saw what' })).toContainText('On 1 day');
    await screenshot(owner, '8-who-saw-what');
    await owner.getByRole('button', { name: 'Revoke' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(toastOf(owner)).toContainText('Access revoked');
    await investor.goto(`/product-details/${id}`);
    await expect(main(investor).getByRole('region', { name: 'Confidential sections' })).toBeVisible();
    await expect(main(investor)).not.toContainText('4,200,000');
    await screenshot(investor, '9-investor-after-revoking');
  });
}
