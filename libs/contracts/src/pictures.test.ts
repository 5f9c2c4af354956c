import fc from 'fast-check';
import {
  MONOGRAM_COLORS,
  PICTURE_SIZES,
  parseDimensions,
  parseMediaName,
  mediaUrl,
  toMonogram,
  pictureUrl,
  smallerPictureUrl,
} from './pictures.js';

const SHA = 'ab'.repeat(32);

/** The relative luminance of a colour, as WCAG 2.2 defines it. */
const luminance = (color: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('white text has a contrast of at least 4.5 on every monogram colour', () => {
  for (const color of MONOGRAM_COLORS) {
    const contrast = 1.05 / (luminance(color) + 0.05);
    expect([color, contrast >= 4.5]).toEqual([color, true]);
  }
});

test('toMonogram derives letters and colour from the name', () => {
  expect(toMonogram('Ledger Loop')).toMatchObject({ letters: 'LL' });
  expect(toMonogram('  ledger loop ').color).toBe(toMonogram('Ledger Loop').color);
  expect(toMonogram('Ärzte-Plan').letters).toBe('Ä');
  expect(toMonogram('मंडी सेतु').letters).toBe('मस');
  expect(toMonogram('«»').letters).toBe('?');
  expect(
    new Set('abcdefghijklmnopqrstuvwxyz'.split('').map((name) => toMonogram(name).color)).size,
  ).toBeGreaterThan(6);
});

test('property: every name has letters and a colour', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { letters, color } = toMonogram(name);
      expect(letters).not.toBe('');
      expect(letters.isWellFormed()).toBe(true);
      expect(MONOGRAM_COLORS).toContain(color);
    }),
  );
});

test('parseMediaName parses the name of every picture URL and rejects other names', () => {
  for (const [kind, sizes] of Object.entries(PICTURE_SIZES)) {
    for (const size of sizes) {
      const name = mediaUrl(SHA, size).replace('/api/media/', '');
      expect(parseMediaName(name)).toEqual({ sha256: SHA, size, kind });
    }
  }
  expect(pictureUrl('logo', SHA)).toBe(`/api/media/${SHA}-256.webp`);
  expect(pictureUrl('cover', null)).toBeNull();
  expect(smallerPictureUrl('cover', pictureUrl('cover', SHA)!)).toBe(`/api/media/${SHA}-640x360.webp`);
  expect(parseDimensions('640x360')).toEqual({ width: 640, height: 360 });
  for (const name of [
    '',
    `${SHA}-512.webp`,
    `${SHA}-256.png`,
    `${SHA.toUpperCase()}-256.webp`,
    `${SHA}-256.webp `,
  ])
    expect(parseMediaName(name)).toBeUndefined();
});
