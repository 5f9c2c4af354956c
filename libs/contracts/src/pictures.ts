import * as z from 'zod';
import { idSchema } from './text.js';

/** The two pictures of a listing: limits, addresses, and the placeholder for a missing one. */

export const PICTURE_KINDS = ['logo', 'cover'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The stored sizes of a picture, smaller one first; responses have the address of the last one. */
export const PICTURE_SIZES = {
  logo: ['128', '256'],
  cover: ['640x360', '1280x720'],
} as const satisfies Record<PictureKind, readonly [string, string]>;
export type PictureSize = (typeof PICTURE_SIZES)[PictureKind][number];

/** Width and height of a size, in pixels. */
export function parseDimensions(size: PictureSize): { width: number; height: number } {
  const [width, height = width] = size.split('x').map(Number);
  return { width: width!, height: height! };
}

export const PICTURE_LIMITS = {
  /** Maximum size of an upload and of a picture of a site. */
  bytes: 5 * 1024 * 1024,
  pixels: 50_000_000,
  /** Maximum of one stored size. */
  storedBytes: 400 * 1024,
  /** Maximum enlargement of a small picture. */
  enlargement: 2,
} as const;

/** For the file chooser; the content decides. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

export const PICTURE_MESSAGES = {
  missing: 'Please choose a picture.',
  tooLarge: 'This picture is larger than 5 MB. Please choose a smaller one.',
  tooManyPixels: 'This picture has more than 50 million pixels. Please choose a smaller one.',
  undecodable: 'This picture cannot be read. The file may be damaged or cut off.',
  type: 'Please choose a PNG, JPEG, WebP or AVIF picture.',
  animated: 'Moving pictures cannot be shown. Please choose a still one.',
} as const;

/** The URL of one size of a picture; needs no authentication. */
export const mediaUrl = (sha256: string, size: PictureSize): string => `/api/media/${sha256}-${size}.webp`;

/** The URL of a picture in responses, of the larger size. */
export const pictureUrl = (kind: PictureKind, sha256: string | null | undefined): string | null =>
  sha256 ? mediaUrl(sha256, PICTURE_SIZES[kind][1]) : null;

/** The URL of the smaller size, from that of the larger one. */
export const smallerPictureUrl = (kind: PictureKind, url: string): string =>
  url.replace(/-[\dx]+\.webp$/, `-${PICTURE_SIZES[kind][0]}.webp`);

const IN_ADDRESS = new RegExp(`^([0-9a-f]{64})-(${Object.values(PICTURE_SIZES).flat().join('|')})\\.webp$`);

/** Parses the file name of a picture's URL; undefined if it is invalid. */
export function parseMediaName(
  name: string,
): { sha256: string; size: PictureSize; kind: PictureKind } | undefined {
  const [, sha256, named] = IN_ADDRESS.exec(name) ?? [];
  if (!sha256) return undefined;
  const size = named as PictureSize;
  return { sha256, size, kind: size.includes('x') ? 'cover' : 'logo' };
}

const url = z.string().nullable();

/** The pictures on every product and card. */
export const shownPictures = { logoUrl: url, coverUrl: url };

export const logoSchema = z.object({ logoUrl: z.string() }).meta({ id: 'Logo' });
export const coverSchema = z.object({ coverUrl: z.string() }).meta({ id: 'Cover' });
/** Response to an upload: the URL of the new picture. */
export const pictureSetSchema = z.union([logoSchema, coverSchema]);

/** Uses a candidate as logo or cover. */
export const choosePictureSchema = z.object({ candidateId: idSchema });

/** A picture found on the product's site. */
export const pictureCandidateSchema = z.object({
  id: z.int(),
  kind: z.enum(PICTURE_KINDS),
  /** Where on the site it was found. */
  reason: z.string(),
  /** A small preview as a data URL, as unused candidates have no URL. */
  preview: z.string(),
  width: z.int(),
  height: z.int(),
  isUsed: z.boolean(),
});
export type PictureCandidate = z.infer<typeof pictureCandidateSchema>;

/** The pictures found on a product's site; `isComplete` once they have been fetched. */
export const productPicturesSchema = z
  .object({ ...shownPictures, candidates: z.array(pictureCandidateSchema), isComplete: z.boolean() })
  .meta({ id: 'ProductPictures' });
export type ProductPictures = z.infer<typeof productPicturesSchema>;

/** Dark enough for white letters (at least 4.5:1) and distinct from the background in both schemes. */
export const MONOGRAM_COLORS = [
  '#0b6e5f',
  '#1d5fa8',
  '#5b4bb3',
  '#8a3d94',
  '#a8325e',
  '#b03a2e',
  '#99510f',
  '#76630c',
  '#4d6b17',
  '#1f7135',
  '#1b6c83',
  '#4f6272',
] as const;

/** The placeholder for a missing logo: the initials on a colour, both derived from the name. */
export interface Monogram {
  letters: string;
  color: (typeof MONOGRAM_COLORS)[number];
}

const firstLetter = (word: string): string => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '';

export function toMonogram(name: string): Monogram {
  const initials = name.trim().split(/\s+/).map(firstLetter).filter(Boolean).slice(0, 2);
  let hash = 2_166_136_261;
  for (const letter of name.trim().toLowerCase())
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0;
  return {
    letters: initials.join('').toUpperCase() || '?',
    color: MONOGRAM_COLORS[hash % MONOGRAM_COLORS.length]!,
  };
}
