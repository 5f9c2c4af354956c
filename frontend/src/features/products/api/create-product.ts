import { productSchema, type CreateProduct, type Product } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

/** `idempotencyKey` names this one submission: sent again after a lost answer, it is still one product. */
export const createProduct = (listing: Partial<CreateProduct>, idempotencyKey: string): Promise<Product> =>
  apiRequest('/api/products', productSchema, {
    method: 'POST',
    body: listing,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
