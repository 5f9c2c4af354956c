// Every step here is taken with the keyboard.
import { PRODUCT_NAME } from '@mintbridge/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test, uniqueEmail } from './fixtures.js';
import { toastOf } from './page-checks.js';

const main = (page: Page): Locator => page.getByRole('main');

/** Presses Tab until `target` has the focus, and expects it in the viewport then. */
async function tabTo(page: Page, target: Locator, atMost = 40): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < atMost; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached with the Tab key').toBeFocused();
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, main(page).getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Opens a select, moves down to an option and chooses it. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, main(page).getByLabel(label, { exact: true }));
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: label });
  await expect(list).toBeVisible();
  const wanted = list.getByRole('option', { name: option, exact: true });
  for (let steps = await list.getByRole('option').count(); steps > 0; steps -= 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(main(page).getByLabel(label, { exact: true })).toBeFocused();
}

test('a seller can register, list a product with the questionnaire and delete it', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, main(page).getByRole('link', { name: 'Sign up as Product Owner' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?role=seller$/);
  await tabTo(page, main(page).getByRole('link', { name: 'Register Now' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register\?role=seller$/);

  await type(page, 'First Name', 'Asha');
  await type(page, 'Last Name', 'Rao');
  await type(page, 'Business Name', 'Rao Software');
  await type(page, 'Email', uniqueEmail('keys'));
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: `Welcome to ${PRODUCT_NAME}` });
  await tabTo(page, welcome.getByRole('button', { name: 'Go to Dashboard' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await tabTo(page, main(page).getByRole('link', { name: 'List New Product' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await type(page, 'Product Name', 'Ledgerly');
  await choose(page, 'Product Category', 'FinTech');
  await choose(page, 'Sub-Category', 'RegTech');
  await type(page, 'Description', 'Watches every payment of a bank for new rules.');
  await type(page, 'Key Features', 'Rule feed; Audit trail');
  await choose(page, 'Business Model', 'B2B');
  await choose(page, 'Platform Type', 'Web Application');
  await choose(page, 'Launch Year', '2021');
  await type(page, 'Company Website', 'ledgerly.example');
  await type(page, 'Product Demo', 'https://ledgerly.example/demo');
  await choose(page, 'Investment Intent', 'Sell Completely');
  await tabTo(page, main(page).getByLabel(/^Live: /));
  await page.keyboard.press('Space');

  await tabTo(page, main(page).getByRole('button', { name: 'Next: Additional Information' }));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('tab', { name: 'Additional Information' })).toBeFocused();
  await type(page, 'ARPU', '₹42,000');
  await tabTo(page, main(page).getByRole('button', { name: 'Submit Product' }));
  await page.keyboard.press('Enter');
  // The website above has no scheme: the form returns to that field, on the other tab.
  await expect(main(page).getByLabel('Company Website', { exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('https://');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Product Submitted');
  await expect(page).toHaveURL(/\/dashboard$/);

  const card = main(page).getByRole('article', { name: 'Ledgerly' });
  await expect(card).toContainText('Live');
  await tabTo(page, card.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this product?' });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Product Deleted');
  await expect(main(page).getByText("You haven't listed any products yet.")).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Your Products' })).toBeFocused();
});

test('arrow keys switch the tabs of the questionnaire, and Escape closes the account menu', async ({
  newSeller,
}) => {
  const { page } = await newSeller();
  await page.goto('/product-questionnaire');
  const tab = (name: string) => main(page).getByRole('tab', { name });
  await tabTo(page, tab('Required Information'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('Additional Information')).toBeFocused();
  await expect(main(page).getByRole('tabpanel', { name: 'Additional Information' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(tab('Required Information')).toBeFocused();

  await page.goto('/dashboard');
  const account = page.getByRole('banner').getByRole('button', { name: /Asha/ });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Add Product' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});
