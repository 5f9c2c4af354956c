import { productSchema, type CreateProduct, type Product } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

/** `idempotencyKey` identifies the submission: sent again after a lost response, it creates no second product. */
export const createProduct = (listing: Partial<CreateProduct>, idempotencyKey: string): Promise<Product> =>
  apiRequest('/api/products', productSchema, {
    method: 'POST',
    body: listing,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
