import { createHash } from 'node:crypto';
import {
  PICTURE_LIMITS,
  PICTURE_MESSAGES,
  PICTURE_SIZES,
  parseDimensions,
  type PictureKind,
  type PictureSize,
} from '@mintbridge/contracts';
import sharp, { type Sharp } from 'sharp';
import { isAnimated, detectPictureFormat } from './picture-format.js';

// One thread per picture, so that decoding does not starve concurrent requests.
sharp.concurrency(1);
sharp.cache(false);

const SECONDS = 10;
/** Tried in order until the file is small enough. */
const QUALITIES = [82, 65, 45, 25];

export type PictureErrorCode = Exclude<keyof typeof PICTURE_MESSAGES, 'missing'>;

/** A file that is rejected; maps to a message that may be shown. */
export class PictureError extends Error {
  constructor(readonly code: PictureErrorCode) {
    super(PICTURE_MESSAGES[code]);
    this.name = 'PictureError';
  }
}

/** A picture in its sizes, identified by the hash of the original bytes. */
export interface EncodedPicture {
  sha256: string;
  /** Of the original, after rotation. */
  width: number;
  height: number;
  sizes: { size: PictureSize; bytes: Buffer }[];
}

/** Decodes within the limits and rotates upright; fails otherwise. */
const createDecoder = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient();

/** Width and height after rotation, read from the file's header without decoding. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PICTURE_LIMITS.pixels) throw new PictureError('tooManyPixels');
  return autoOrient;
}

/** Fits a logo into a square; a small logo into a smaller square. */
function logo(bytes: Buffer, size: PictureSize, longest: number): Sharp {
  const side = Math.min(parseDimensions(size).width, PICTURE_LIMITS.enlargement * longest);
  return createDecoder(bytes).resize(side, side, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
}

/** Crops a cover to its frame; a small cover to a smaller frame of the same ratio. */
function cover(
  bytes: Buffer,
  size: PictureSize,
  { width, height }: { width: number; height: number },
): Sharp {
  const frame = parseDimensions(size);
  const cut = Math.min(width, (height * frame.width) / frame.height);
  const shown = Math.max(1, Math.min(frame.width, Math.floor(PICTURE_LIMITS.enlargement * cut)));
  const shownHeight = Math.max(1, Math.round((shown * frame.height) / frame.width));
  return createDecoder(bytes).resize(shown, shownHeight, { fit: 'cover', position: 'centre' });
}

async function toWebp(picture: Sharp): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.length <= PICTURE_LIMITS.storedBytes) return bytes;
  }
  throw new PictureError('undecodable');
}

/**
 * Encodes the sizes of a logo or cover from untrusted bytes, without their metadata. Throws a PictureError unless they
 * are a still PNG, JPEG, WebP or AVIF within the limits.
 */
export async function encodePicture(bytes: Buffer, kind: PictureKind): Promise<EncodedPicture> {
  if (bytes.length > PICTURE_LIMITS.bytes) throw new PictureError('tooLarge');
  const format = detectPictureFormat(bytes);
  if (!format) throw new PictureError('type');
  if (isAnimated(bytes, format)) throw new PictureError('animated');
  try {
    const original = await measure(bytes);
    const sizes = [];
    for (const size of PICTURE_SIZES[kind]) {
      const longest = Math.max(original.width, original.height);
      const picture = kind === 'logo' ? logo(bytes, size, longest) : cover(bytes, size, original);
      sizes.push({ size, bytes: await toWebp(picture) });
    }
    return { sha256: createHash('sha256').update(bytes).digest('hex'), ...original, sizes };
  } catch (error) {
    // The decoder's messages are not for users.
    throw error instanceof PictureError ? error : new PictureError('undecodable');
  }
}
