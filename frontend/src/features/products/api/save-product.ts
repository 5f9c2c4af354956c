import { productSchema, type CreateProduct, type Product, type UpdateProduct } from '@mintbridge/contracts';
import { apiRequest, apiSend } from '../../../shared/api-client';
import { productPath } from './find-product';

/** `idempotencyKey` names this one submission: sent again after a lost answer, it is still one product. */
export const createProduct = (listing: Partial<CreateProduct>, idempotencyKey: string): Promise<Product> =>
  apiRequest('/api/products', productSchema, {
    method: 'POST',
    body: listing,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

export const updateProduct = (id: number, change: UpdateProduct): Promise<void> =>
  apiSend(productPath(id), { method: 'PATCH', body: change });

export const deleteProduct = (id: number): Promise<void> => apiSend(productPath(id), { method: 'DELETE' });
