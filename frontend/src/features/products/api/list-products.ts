import { productCardSchema, shownCount, type ProductCard } from '@mintbridge/contracts';
import { useMemo } from 'react';
import * as z from 'zod';
import { apiResponse } from '../../../shared/api-client';
import { preloadForPage } from '../../../shared/preload-for-page';
import { usePages, type Pages } from '../../../shared/use-pages';

/** Cards per request of a feed or grid. */
export const FEED_PAGE_SIZE = 60;

const productListSchema = z.array(productCardSchema);

export interface ProductPage {
  products: ProductCard[];
  /** The total, or a lower bound if counting stopped. */
  total: number;
  isCapped: boolean;
  /** Path of the next page. */
  next: string | null;
}

async function fetchPage(path: string): Promise<ProductPage> {
  const { data, headers } = await apiResponse(path, productListSchema);
  return {
    products: data,
    total: Number(headers.get('X-Total-Count') ?? data.length),
    isCapped: headers.get('X-Total-Count-Capped') === 'true',
    next: nextPath(headers.get('Link')),
  };
}

/** The API sends a link to the next page: `<https://host/path?query>; rel="next"`. */
function nextPath(link: string | null): string | null {
  const target = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  if (!target) return null;
  const { pathname, search } = new URL(target, window.location.origin);
  return pathname + search;
}

const getNext = ({ next }: ProductPage): string | null => next;

export interface ProductPages extends Omit<Pages<ProductPage>, 'pages'> {
  products: ProductCard[] | undefined;
  total: number | undefined;
  /** The total for display: '1,000+' if counting stopped. */
  countText: string | undefined;
}

const firstPagePath = (query: string, pageSize: number): string =>
  `/api/products?${new URLSearchParams([...new URLSearchParams(query), ['limit', String(pageSize)]])}`;

/** Requests the first page before the list is on screen. */
export const preloadProductPages = (query: string, pageSize: number): void =>
  preloadForPage(firstPagePath(query, pageSize), fetchPage);

/** The visible products of a query, newest first. */
export function useProductPages(query: string, pageSize: number): ProductPages {
  const { pages, ...list } = usePages(firstPagePath(query, pageSize), getNext, fetchPage);
  const products = useMemo(() => pages && distinct(pages.flatMap((page) => page.products)), [pages]);
  const first = pages?.[0];
  return {
    ...list,
    products,
    total: first?.total,
    countText: first && `${shownCount(first.total)}${first.isCapped ? '+' : ''}`,
  };
}

/** A product that moved from one page to the next between two requests is shown once. */
function distinct(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
