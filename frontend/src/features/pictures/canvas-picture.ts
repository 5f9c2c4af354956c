import { PICTURE_LIMITS } from '@mintbridge/contracts';
import type { Square } from './crop-geometry';

const LOGO_SIDE = 512;
const COVER_WIDTH = 2_560;

/** The picture of a file, upright; null if this browser cannot decode it and the server has to report why. */
export async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

function drawn(
  picture: ImageBitmap,
  [left, top, width, height]: [number, number, number, number],
  scale: number,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

/** A square of a picture, at most as large as the largest logo. */
export const cropped = (picture: ImageBitmap, { left, top, side }: Square): Promise<Blob | null> =>
  drawn(picture, [left, top, side, side], Math.min(1, LOGO_SIDE / side), 'image/png');

/** The file, scaled down if it exceeds the upload limit, as phone photos often do. Null if that fails. */
export async function withinUploadLimit(file: Blob): Promise<Blob | null> {
  if (file.size <= PICTURE_LIMITS.bytes) return file;
  const picture = await decode(file);
  if (!picture) return null;
  const { width, height } = picture;
  const scale = Math.min(1, COVER_WIDTH / Math.max(width, height));
  const smaller = await drawn(picture, [0, 0, width, height], scale, 'image/jpeg');
  picture.close();
  return smaller && smaller.size <= PICTURE_LIMITS.bytes ? smaller : null;
}
