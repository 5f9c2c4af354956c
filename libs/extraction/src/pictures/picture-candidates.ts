import type { PictureKind } from '@mintbridge/contracts';
import * as z from 'zod';
import { decodeBody } from '../page/decode-body.js';
import { getTexts } from '../page/json-ld.js';
import type { IconLink, PageDocument } from '../page/page-document.js';
import { absoluteHref } from '../text/web-address.js';
import type { FetchedPage } from '../site/page-source.js';

/** A picture found on a site. */
export interface PictureCandidate {
  kind: PictureKind;
  url: string;
  /** Higher scores are tried first. */
  score: number;
  /** Where it was found, shown to the owner. */
  reason: string;
}

/** Candidates, best first, and the web app manifest that may list more. */
export interface SitePictures {
  candidates: PictureCandidate[];
  manifestUrl: string;
}

const MAX_PER_KIND = 6;
const MAX_URL_CHARS = 2_048;
const MAX_MANIFEST_BYTES = 100_000;
/** Larger sizes do not increase the score. */
const ENOUGH_PIXELS = 512;
/** Assumed sizes of icons without a declared one. */
const UNDECLARED = { touch: 180, icon: 32, manifest: 144, logo: 112 } as const;

/** SVG and ICO files are not decoded. */
const isPassedOver = (url: string, type: string): boolean =>
  /svg|x-icon|vnd\.microsoft/i.test(type) || /\.(?:svgz?|ico)$/i.test(new URL(url).pathname);

/** The longer side of the largest declared size, such as '48x48 192x192'. */
function declaredSize(sizes: string, undeclared: number): number {
  const sides = [...sizes.matchAll(/(\d{1,5})x(\d{1,5})/gi)].map(([, width, height]) =>
    Math.max(Number(width), Number(height)),
  );
  return Math.min(ENOUGH_PIXELS, sides.length > 0 ? Math.max(...sides) : undeclared);
}

interface Offer {
  href: string;
  base: string;
  type?: string;
}

/** A candidate, if its URL can be fetched and decoded. */
function toCandidate(
  kind: PictureKind,
  { href, base, type = '' }: Offer,
  score: number,
  reason: string,
): PictureCandidate[] {
  const url = href.length > MAX_URL_CHARS ? '' : absoluteHref(href, base);
  if (url === '' || url.length > MAX_URL_CHARS || isPassedOver(url, type)) return [];
  return [{ kind, url, score, reason }];
}

const sized = (name: string, sizes: string): string =>
  /\d+x\d+/i.test(sizes) ? `${name}, ${sizes.slice(0, 40)}` : name;

function ofIcon({ rel, href, sizes, type }: IconLink, base: string): PictureCandidate[] {
  const isTouch = rel.startsWith('apple-touch-icon');
  const score = declaredSize(sizes, isTouch ? UNDECLARED.touch : UNDECLARED.icon);
  const reason = sized(isTouch ? 'Apple touch icon of the page' : 'Icon of the page', sizes);
  return toCandidate('logo', { href, base, type }, score, reason);
}

const ofJsonLd = (page: PageDocument): PictureCandidate[] =>
  page.jsonLd
    .flatMap((node) => getTexts(node, 'logo'))
    .flatMap((href) =>
      toCandidate(
        'logo',
        { href, base: page.url },
        UNDECLARED.logo,
        'Logo in the data of the page (JSON-LD)',
      ),
    );

const COVERS = [
  ['og:image:secure_url', 3, 'Preview picture of the page (og:image)'],
  ['og:image', 3, 'Preview picture of the page (og:image)'],
  ['og:image:url', 3, 'Preview picture of the page (og:image)'],
  ['twitter:image', 2, 'Preview picture for X (twitter:image)'],
  ['twitter:image:src', 2, 'Preview picture for X (twitter:image)'],
] as const;

const ofMeta = (page: PageDocument): PictureCandidate[] =>
  COVERS.flatMap(([name, score, reason]) =>
    toCandidate('cover', { href: page.meta.get(name) ?? '', base: page.url }, score, reason),
  );

/** Best first, without duplicates, cut to the number that will be tried. */
function ranked(candidates: PictureCandidate[]): PictureCandidate[] {
  const best = [...candidates].sort((a, b) => b.score - a.score);
  const known = new Set<string>();
  const count = { logo: 0, cover: 0 };
  return best.filter(({ kind, url }) => {
    if (known.has(`${kind} ${url}`) || count[kind] >= MAX_PER_KIND) return false;
    known.add(`${kind} ${url}`);
    count[kind] += 1;
    return true;
  });
}

/** Picture candidates of a page: icons, the logo of its structured data, and sharing previews. */
export function findPictures(page: PageDocument): SitePictures {
  const candidates = ranked([
    ...page.icons.flatMap((icon) => ofIcon(icon, page.url)),
    ...ofJsonLd(page),
    ...ofMeta(page),
  ]);
  return { candidates, manifestUrl: page.manifestHref.length > MAX_URL_CHARS ? '' : page.manifestHref };
}

const iconSchema = z.object({
  src: z.string().max(MAX_URL_CHARS),
  sizes: z.string().max(200).catch(''),
  type: z.string().max(100).catch(''),
  purpose: z.string().max(100).catch(''),
});
const iconsSchema = z.object({ icons: z.array(z.unknown()).max(200).catch([]) });

/** The icons of a web app manifest; none if it is invalid. */
export function manifestIcons(manifest: FetchedPage): PictureCandidate[] {
  if (manifest.status !== 200 || manifest.body.length > MAX_MANIFEST_BYTES) return [];
  let json: unknown;
  try {
    json = JSON.parse(decodeBody(manifest.body, manifest.contentType));
  } catch {
    return [];
  }
  const icons = iconsSchema.safeParse(json).data?.icons ?? [];
  return ranked(
    icons.flatMap((icon) => {
      const { data } = iconSchema.safeParse(icon);
      // Monochrome icons are only stencils.
      if (!data || /\bmonochrome\b/.test(data.purpose)) return [];
      const score = declaredSize(data.sizes, UNDECLARED.manifest);
      const reason = sized('Icon of the web app manifest', data.sizes);
      return toCandidate('logo', { href: data.src, base: manifest.url, type: data.type }, score, reason);
    }),
  );
}
