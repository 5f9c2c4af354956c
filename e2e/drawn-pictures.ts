import type { Page } from '@playwright/test';

/** A PNG of three stripes, as a file to upload. */
export async function stripes(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d')!;
      for (const [n, color] of ['#c0392b', '#0b6e5f', '#1d5fa8'].entries()) {
        context.fillStyle = color;
        context.fillRect((n * wide!) / 3, 0, wide! / 3, high!);
      }
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height],
  );
  return { name: 'stripes.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
