import type { UpdateProduct } from '@mintbridge/contracts';
import { apiSend } from '../../../shared/api-client';
import { productPath } from './find-product';

export const updateProduct = (id: number, change: UpdateProduct): Promise<void> =>
  apiSend(productPath(id), { method: 'PATCH', body: change });
