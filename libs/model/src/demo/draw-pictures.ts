import type { EntityManager } from '@mikro-orm/postgresql';
import { PICTURE_KINDS, toMonogram, type PictureKind } from '@mintbridge/contracts';
import sharp from 'sharp';
import { encodePicture } from '../pictures/encode-picture.js';
import { PictureStore } from '../pictures/picture-store.js';
import type { Product } from '../products/product.js';

/** Number of demo listings with pictures; the others show their initials. */
const DRAWN = 24;
const PAPER = '#f3f0e7';

/** Invented logos in a 100 by 100 square. `ink` is the colour of the listing. */
const SIGNS: ((ink: string) => string)[] = [
  (ink) =>
    `<circle cx="50" cy="50" r="30" fill="none" stroke="${ink}" stroke-width="14"/><circle cx="50" cy="50" r="8" fill="${ink}"/>`,
  (ink) =>
    `<path d="M22 72V44M41 72V28M60 72V52M79 72V34" stroke="${ink}" stroke-width="13" stroke-linecap="round"/>`,
  (ink) =>
    `<path d="M50 18 80 50 50 82 20 50Z" fill="${ink}"/><path d="M50 38 62 50 50 62 38 50Z" fill="${PAPER}"/>`,
  (ink) =>
    `<path d="M20 60C34 20 46 90 58 50S78 36 82 36" fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round"/>`,
  (ink) =>
    `<rect x="20" y="20" width="36" height="36" rx="9" fill="${ink}"/><rect x="46" y="46" width="34" height="34" rx="9" fill="${ink}" opacity=".55"/>`,
  (ink) =>
    `<path d="M50 82C20 60 22 26 50 18c28 8 30 42 0 64Z" fill="${ink}"/><path d="M50 74V40" stroke="${PAPER}" stroke-width="5"/>`,
];

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

function drawing(kind: PictureKind, headline: string, place: number): Buffer {
  const { color } = toMonogram(headline);
  const sign = SIGNS[place % SIGNS.length]!;
  if (kind === 'logo') {
    const turned = `<g transform="rotate(${(place % 4) * 45} 50 50)">${sign(color)}</g>`;
    return svg(
      256,
      256,
      `<rect width="256" height="256" rx="56" fill="${PAPER}"/><g transform="scale(2.56)">${turned}</g>`,
    );
  }
  const waves = [0, 1, 2, 3].map((row) => {
    const y = 420 + row * 80;
    return `<path d="M0 ${y}C320 ${y - 120 + place * 4} 640 ${y + 90} 1280 ${y - 60}V720H0Z" fill="${color}" opacity="${0.18 + row * 0.16}"/>`;
  });
  const mark = `<g transform="translate(490 130) scale(3)">${sign(color)}</g>`;
  return svg(1280, 720, `<rect width="1280" height="720" fill="${PAPER}"/>${waves.join('')}${mark}`);
}

/** Listings spread over the feed, and all of the demo owner's. */
function drawnOnes(products: readonly Product[]): Product[] {
  const [first, ...others] = products.filter((_, place) => (place % 7) % 2 === 0);
  return first ? [first, ...others.slice(1 - DRAWN)] : [];
}

/** Draws logos and covers for demo listings and stores them. */
export async function drawPictures(em: EntityManager, products: readonly Product[]): Promise<void> {
  const store = new PictureStore();
  for (const [place, product] of drawnOnes(products).entries()) {
    for (const kind of PICTURE_KINDS) {
      const bytes = await sharp(drawing(kind, product.headline, place))
        .png()
        .toBuffer();
      const picture = await encodePicture(bytes, kind);
      await store.put(em, picture);
      product.show(kind, picture.sha256);
    }
  }
  await em.flush();
}
