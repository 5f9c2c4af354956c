import { pictureSetSchema, type PictureKind } from '@mintbridge/contracts';
import { apiSend } from '../../../shared/api-client';
import { apiUpload } from '../../../shared/api-upload';

const picturePath = (productId: number, kind: PictureKind): string =>
  `/api/products/${productId}/pictures/${kind}`;

/** Uploads a picture; returns its URL. */
export async function uploadPicture(
  productId: number,
  kind: PictureKind,
  file: Blob,
  onProgress?: (part: number) => void,
): Promise<string> {
  const response = await apiUpload(picturePath(productId, kind), pictureSetSchema, file, onProgress);
  return 'logoUrl' in response ? response.logoUrl : response.coverUrl;
}

export const removePicture = (productId: number, kind: PictureKind): Promise<void> =>
  apiSend(picturePath(productId, kind), { method: 'DELETE' });
