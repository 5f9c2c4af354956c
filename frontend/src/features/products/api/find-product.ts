import { productSchema, type Preview, type Product } from '@mintbridge/contracts';
import useSWR, { type SWRConfiguration } from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { preloadForPage } from '../../../shared/preload-for-page';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';
import { parseId } from '../parse-id';

/**
 * The product detail is not cached and refetches on each window focus (docs/decisions/0050). Browsers report it by two
 * events (`visibilitychange`, `focus`), which are deduplicated to one request.
 */
const NOT_CACHED: SWRConfiguration = {
  ...FRESH_ON_OPEN,
  dedupingInterval: 0,
  revalidateOnFocus: true,
  focusThrottleInterval: 50,
};

export const productPath = (id: number): string => `/api/products/${id}`;

const fetchPath = (path: string): Promise<Product> => apiRequest(path, productSchema);

export const fetchProduct = (id: number): Promise<Product> => fetchPath(productPath(id));

/** Requests the product of an address before its page is on screen. */
export function preloadProduct(idInAddress: string): void {
  const id = parseId(idInAddress);
  if (id !== null) preloadForPage(productPath(id), fetchPath);
}

/** `preview`: the listing as an investor gets it, for its owner. */
export const useProduct = (id: number | null, preview?: Preview) =>
  useSWR(
    id === null ? null : `${productPath(id)}${preview ? `?preview=${preview}` : ''}`,
    fetchPath,
    NOT_CACHED,
  );
