import { productCardSchema, type ProductCard } from '@mintbridge/contracts';
import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import * as z from 'zod';
import { apiAnswer } from '../../../shared/api-client';
import { nextPageOf } from '../../../shared/link-header';
import { useFreshOnOpen } from '../../../shared/use-fresh-on-open';

/** Cards that one request brings. */
const PAGE_SIZE = 60;
const cardsSchema = z.array(productCardSchema);

interface DealPage {
  deals: ProductCard[];
  total: number;
  isCapped: boolean;
  next: string | null;
}

async function fetchPage(path: string): Promise<DealPage> {
  const { data, headers } = await apiAnswer(path, cardsSchema);
  return {
    deals: data,
    total: Number(headers.get('X-Total-Count') ?? data.length),
    isCapped: headers.get('X-Total-Count-Capped') === 'true',
    next: nextPageOf(headers.get('Link')),
  };
}

export interface DealPages {
  /** Undefined while the first page is on its way. */
  deals: ProductCard[] | undefined;
  /** How many there are in all, as it is shown: '1,000+' where counting stopped. */
  countText: string | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  error: unknown;
  loadMore: () => void;
  retry: () => void;
}

/** A row that moved between two pages is shown once. */
function distinct(deals: ProductCard[]): ProductCard[] {
  return [...new Map(deals.map((deal) => [deal.id, deal])).values()];
}

/** The deals of a query, page after page. */
export function useDealPages(query: string): DealPages {
  const first = `/api/products?${new URLSearchParams([...new URLSearchParams(query), ['limit', String(PAGE_SIZE)]])}`;
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<DealPage, unknown>(
    (index: number, previous: DealPage | null) => (index === 0 ? first : (previous?.next ?? null)),
    fetchPage,
    { revalidateIfStale: false, revalidateFirstPage: false },
  );
  useFreshOnOpen(data, mutate);
  const deals = useMemo(() => data && distinct(data.flatMap((page) => page.deals)), [data]);
  const head = data?.[0];
  return {
    deals,
    countText: head && `${head.total.toLocaleString('en-US')}${head.isCapped ? '+' : ''}`,
    hasMore: Boolean(data?.at(-1)?.next),
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    error,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}
