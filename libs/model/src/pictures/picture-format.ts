/** Detects a file's format by its bytes; name and content type are ignored. */

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const text = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

/** The brands of an ISO base media file: the major one first. */
function parseBrands(bytes: Buffer): string[] {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}

/** The format of a picture; undefined if it is not supported. */
export function detectPictureFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.length > 2 && bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return parseBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined;
}

/** Walks the parts of a file; each has its name and length in front. */
function hasPart(
  bytes: Buffer,
  start: number,
  partAt: (at: number) => { name: string; next: number },
  isMatch: (name: string) => boolean,
): boolean {
  for (let at = start; at + 8 <= bytes.length;) {
    const { name, next } = partAt(at);
    if (isMatch(name)) return true;
    if (next <= at) return false;
    at = next;
  }
  return false;
}

/** True for animated pictures. The decoder only sees the first frame of an animated PNG, hence the look for `acTL`. */
export function isAnimated(bytes: Buffer, format: PictureFormat): boolean {
  switch (format) {
    case 'jpeg':
      return false;
    case 'png':
      return hasPart(
        bytes,
        8,
        (at) => ({ name: text(bytes, at + 4, at + 8), next: at + 12 + bytes.readUInt32BE(at) }),
        (name) => name === 'acTL',
      );
    case 'webp':
      return hasPart(
        bytes,
        12,
        (at) => {
          const length = bytes.readUInt32LE(at + 4);
          return { name: text(bytes, at, at + 4), next: at + 8 + length + (length % 2) };
        },
        (name) => name === 'ANIM' || name === 'ANMF',
      );
    case 'avif':
      return (
        parseBrands(bytes).includes('avis') ||
        hasPart(
          bytes,
          0,
          (at) => ({ name: text(bytes, at + 4, at + 8), next: at + bytes.readUInt32BE(at) }),
          (name) => name === 'moov',
        )
      );
  }
}
