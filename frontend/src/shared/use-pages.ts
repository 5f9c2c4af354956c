import { useEffect, useEffectEvent } from 'react';
import useSWRInfinite, { type SWRInfiniteKeyedMutator } from 'swr/infinite';

export interface Pages<Page> {
  /** The pages loaded so far; undefined while the first one is loading. */
  pages: Page[] | undefined;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  mutate: SWRInfiniteKeyedMutator<Page[]>;
}

/**
 * A list that is loaded page by page. The first page is not requested again with each further one, as SWR does by
 * default. Pages of an earlier visit are revalidated when the list opens; SWR's `revalidateOnMount` loses that request if
 * the list renders twice before it is sent (docs/decisions/0050).
 */
export function usePages<Page>(
  first: string,
  getNext: (page: Page) => string | null,
  fetchPage: (path: string) => Promise<Page>,
): Pages<Page> {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, unknown>(
    (index: number, previous: Page | null) => (index === 0 ? first : previous && getNext(previous)),
    fetchPage,
    { revalidateFirstPage: false },
  );
  const refreshKnown = useEffectEvent(() => {
    if (data) void mutate();
  });
  useEffect(() => refreshKnown(), [first]);
  const last = data?.at(-1);
  return {
    pages: data,
    error,
    hasMore: last !== undefined && getNext(last) !== null,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize(size + 1),
    mutate,
  };
}
