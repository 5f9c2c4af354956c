import useSWRInfinite from 'swr/infinite';
import { apiRequest, type AnswerSchema } from '../../../shared/api-client';
import { useFreshOnOpen } from '../../../shared/use-fresh-on-open';

interface AnswerPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface AdminPages<Item> {
  items: Item[] | undefined;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => Promise<unknown>;
}

/** One of the superadmin's lists, page after page; asked anew whenever its room is opened. */
export function useAdminPages<Item>(path: string, schema: AnswerSchema<AnswerPage<Item>>): AdminPages<Item> {
  const join = path.includes('?') ? '&' : '?';
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<AnswerPage<Item>, unknown>(
    (index: number, previous: AnswerPage<Item> | null) => {
      if (index === 0) return path;
      return previous?.nextCursor ? `${path}${join}cursor=${encodeURIComponent(previous.nextCursor)}` : null;
    },
    (address: string) => apiRequest(address, schema),
    { revalidateIfStale: false, revalidateFirstPage: false },
  );
  useFreshOnOpen(data, mutate);
  return {
    items: data?.flatMap(({ items }) => items),
    error,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize(size + 1),
    refresh: () => mutate(),
  };
}
