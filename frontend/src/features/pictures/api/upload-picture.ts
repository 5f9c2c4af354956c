import { pictureSetSchema, type PictureKind } from '@mintbridge/contracts';
import { apiSend, apiUpload } from '../../../shared/api-client';

const picturePath = (productId: number, kind: PictureKind): string =>
  `/api/products/${productId}/pictures/${kind}`;

/** Sets a picture; answers its address. */
export async function uploadPicture(productId: number, kind: PictureKind, file: Blob): Promise<string> {
  const answer = await apiUpload(picturePath(productId, kind), pictureSetSchema, file);
  return 'logoUrl' in answer ? answer.logoUrl : answer.coverUrl;
}

export const removePicture = (productId: number, kind: PictureKind): Promise<void> =>
  apiSend(picturePath(productId, kind), { method: 'DELETE' });
