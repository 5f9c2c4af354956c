import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/*
 * Valid and invalid pictures for tests.
 */

type Format = 'png' | 'jpeg' | 'webp' | 'avif';

/** A striped picture, so that cropping is visible. */
export const aPicture = (width = 600, height = 300, format: Format = 'png'): Promise<Buffer> => {
  const stripe = width / 3;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#c0392b"/>
    <rect x="${stripe}" width="${stripe}" height="${height}" fill="#0b6e5f"/></svg>`;
  return sharp(Buffer.from(drawing)).toFormat(format).toBuffer();
};

/** A vector drawing, which is not an accepted format. */
export const anSvg = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>',
  );

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(1, 8);
  return chunk('IHDR', data);
};

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A few kilobytes that decompress to the given number of pixels. */
export const aBomb = (width: number, height: number): Buffer => {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    header(width, height),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG header with this size and no image data. */
export const aPictureHead = (width: number, height: number): Buffer =>
  Buffer.concat([
    SIGNATURE,
    header(width, height),
    chunk('IDAT', Buffer.alloc(10)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** An animated PNG. Decoders that ignore `acTL` read it as a still one. */
export const anAnimatedPng = async (): Promise<Buffer> => {
  const still = await aPicture(64, 64, 'png');
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const afterHeader = SIGNATURE.length + 25;
  return Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', control), still.subarray(afterHeader)]);
};

/** An animated WebP of two frames. */
export const anAnimatedWebp = async (): Promise<Buffer> => {
  const frames = Buffer.alloc(32 * 64 * 3);
  frames.fill(255, 0, 32 * 32 * 3);
  return sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .webp({ loop: 0 })
    .toBuffer();
};

/** A still AVIF with the brand of a sequence. */
export const anAvifSequence = async (): Promise<Buffer> => {
  const still = await aPicture(64, 64, 'avif');
  still.write('avis', 8, 'latin1');
  return still;
};

/** A GIF, which is not an accepted format. */
export const aGif = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();

/** Size and format of a picture. */
export async function measured(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
}

/** The red value at points of a picture, given as fractions of width and height. */
export async function rednessAt(bytes: Buffer, points: [x: number, y: number][]): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const column = Math.min(info.width - 1, Math.floor(x * info.width));
    const row = Math.min(info.height - 1, Math.floor(y * info.height));
    return data[(row * info.width + column) * info.channels]!;
  });
}
