// Pictures of a listing (uploaded, cropped or chosen from its site) and updates proposed from its site.
import type { Locator, Page } from '@playwright/test';
import { expect, extract, listProduct, misbehavingUrl, test } from './fixtures.js';
import { stripes } from './drawn-pictures.js';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, toastOf } from './page-checks.js';

const main = (page: Page): Locator => page.getByRole('main');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const logoInput = (page: Page): Locator => page.locator('input[data-picture="logo"]');
const coverInput = (page: Page): Locator => page.locator('input[data-picture="cover"]');

test('a logo can be cropped by keyboard, a cover is stored, and a file that is no picture is rejected', async ({
  newSeller,
  request,
}) => {
  const { page, token } = await newSeller();
  const product = await listProduct(request, token, { headline: 'Stripeworks' });
  await page.goto(`/product-questionnaire?edit=${product.id}`);
  const pictures = main(page).getByRole('region', { name: 'Pictures', exact: true });
  await expect(pictures.getByText('S', { exact: true })).toBeVisible();

  // The file dialog returns the focus to this button.
  await button(page, 'Choose Logo').focus();
  await logoInput(page).setInputFiles(await stripes(page, 900, 300));
  const dialog = page.getByRole('dialog', { name: 'Crop your logo' });
  const cropArea = dialog.getByRole('group', { name: 'Part of the picture that is shown' });
  await expect(cropArea).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  // Moves to the first stripe.
  for (let n = 0; n < 25; n += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  await button(page, 'Use This Part').press('Enter');
  const logo = pictures.getByRole('img', { name: 'Logo of Stripeworks' });
  await expect(logo).toHaveAttribute('src', /^\/api\/media\/[0-9a-f]{64}-256\.webp$/);
  await expect(button(page, 'Change Logo')).toBeFocused();
  const red = await logo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 8, 8);
    return [0, 7].map((x) => context.getImageData(x, 4, 1, 1).data[0]!);
  });
  expect(Math.min(...red), 'both edges show the red stripe').toBeGreaterThan(150);

  await coverInput(page).setInputFiles(await stripes(page, 640, 360));
  await expect(pictures.getByRole('img', { name: 'Cover picture of Stripeworks' })).toBeVisible();
  const text = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await coverInput(page).setInputFiles(text);
  await expect(pictures.getByRole('alert')).toHaveText('Please choose a PNG, JPEG, WebP or AVIF picture.');
  await expectAccessibleInBothSchemes(page);
  await button(page, 'Remove Logo').press('Enter');
  await expect(logo).toHaveCount(0);
  await expect(button(page, 'Choose Logo')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a logo can be cropped by touch: one finger moves the picture, two fingers zoom', async ({
  newSeller,
  request,
}) => {
  const { page, token } = await newSeller();
  const { id } = await listProduct(request, token, { headline: 'Fingerworks' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product-questionnaire?edit=${id}`);
  await logoInput(page).setInputFiles(await stripes(page, 900, 300));
  const dialog = page.getByRole('dialog', { name: 'Crop your logo' });
  const cropArea = dialog.getByRole('group', { name: 'Part of the picture that is shown' });
  await cropArea.hover();
  const { x, y, width, height } = (await cropArea.boundingBox())!;
  const center = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, finger) => ({ ...point, id: finger })),
    });
  const left = () => cropArea.locator('img').evaluate((image) => parseFloat(image.style.left));
  expect(await left()).toBe(-100);
  await touch('touchStart', center);
  for (const part of [0.1, 0.2, 0.3]) await touch('touchMove', { x: center.x + part * width, y: center.y });
  await touch('touchEnd');
  await expect.poll(left).toBeGreaterThan(-90);
  const apart = (by: number) => [
    { x: center.x - by, y: center.y },
    { x: center.x + by, y: center.y },
  ];
  await touch('touchStart', ...apart(20));
  for (const by of [30, 40]) await touch('touchMove', ...apart(by));
  await touch('touchEnd');
  await expect.poll(async () => Number(await dialog.getByRole('slider').inputValue())).toBeGreaterThan(1.5);
  await expectNoSidewaysScroll(page);
  await button(page, 'Use This Part').click();
  await expect(main(page).getByRole('img', { name: 'Logo of Fingerworks' })).toBeVisible();
});

test('another logo of the site can be chosen and a change of the site accepted, by keyboard', async ({
  newSeller,
  request,
}) => {
  const { page, token } = await newSeller();
  const site = Math.floor(Math.random() * 2 ** 31);
  const { id, productId } = await extract(request, token, misbehavingUrl(`site/${site}`));
  await page.goto(`/extractions/${id}`);
  const logoChoices = main(page).getByRole('button', { name: /^Use this logo/ });
  await expect(logoChoices).toHaveCount(2);
  await expect(logoChoices.first()).toHaveAttribute('aria-pressed', 'true');
  await logoChoices.nth(1).press('Enter');
  await expect(logoChoices.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleInBothSchemes(page);

  await page.goto(`/product/${productId}/updates`);
  await expect(main(page).getByText('Your listing says what your site says')).toBeVisible();
  await expect(main(page).getByText('Site read today')).toBeVisible();
  await request.get(misbehavingUrl(`renew/${site}`));
  await button(page, 'Read my site again').press('Enter');
  const features = main(page).getByRole('region', { name: 'Key Features' });
  await expect(features).toContainText('Invoices and payment links');
  await expect(features).toContainText('Refunds with one tap');
  await expect(features.getByRole('blockquote')).toContainText('Refunds with one tap');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await features.getByRole('button', { name: /^Accept/ }).press('Enter');
  await expect(main(page).getByText('Your listing says what your site says')).toBeVisible();
  await page.goto(`/product/${productId}`);
  await expect(main(page)).toContainText('Refunds with one tap');
  await expect(toastOf(page)).not.toContainText('Error');
});
