import { productCardSchema, type ProductCard } from '@mintbridge/contracts';
import useSWRInfinite, { type SWRInfiniteKeyedMutator } from 'swr/infinite';
import * as z from 'zod';
import { apiAnswer } from '../../../shared/api-client';
import { nextPageOf } from '../../../shared/link-header';
import { useFreshOnOpen } from '../../../shared/use-fresh-on-open';

/** Cards that one request brings. */
const PAGE_SIZE = 24;
const FIRST_PAGE = `/api/products?limit=${PAGE_SIZE}`;

const productListSchema = z.array(productCardSchema);

export interface ProductPage {
  products: ProductCard[];
  /** How many there are in all. */
  total: number;
  /** Address of the page after this one. */
  next: string | null;
}

async function fetchPage(path: string): Promise<ProductPage> {
  const { data, headers } = await apiAnswer(path, productListSchema);
  const total = Number(headers.get('X-Total-Count') ?? data.length);
  return { products: data, total, next: nextPageOf(headers.get('Link')) };
}

export interface ProductPages {
  /** Undefined while the first page is on its way. */
  products: ProductCard[] | undefined;
  total: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  error: unknown;
  loadMore: () => void;
  mutate: SWRInfiniteKeyedMutator<ProductPage[]>;
}

/** The caller's products, newest first, page by page. Asked anew whenever the screen is opened: interest changes. */
export function useProductPages(): ProductPages {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ProductPage, unknown>(
    (index: number, previous: ProductPage | null) => (index === 0 ? FIRST_PAGE : (previous?.next ?? null)),
    fetchPage,
    { revalidateIfStale: false, revalidateFirstPage: false },
  );
  useFreshOnOpen(data, mutate);
  const last = data?.at(-1);
  return {
    products: data && distinct(data.flatMap((page) => page.products)),
    total: data?.[0]?.total ?? 0,
    hasMore: Boolean(last?.next),
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    error,
    loadMore: () => void setSize(size + 1),
    mutate,
  };
}

/** A page read before another product arrived may repeat one of the next page. */
function distinct(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
