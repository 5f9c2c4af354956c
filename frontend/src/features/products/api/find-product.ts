import { productSchema, type Product } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';

export const productPath = (id: number): string => `/api/products/${id}`;

export const fetchProduct = (id: number): Promise<Product> => apiRequest(productPath(id), productSchema);

/** A product as it is now: never from the cache alone, asked again when the window comes back. */
export function useProduct(id: number | null) {
  return useSWR(id === null ? null : productPath(id), () => fetchProduct(id!), {
    revalidateOnMount: true,
    revalidateOnFocus: true,
    dedupingInterval: 0,
  });
}
