import { apiRequest, type ResponseSchema } from '../../../shared/api-client';
import { usePages, type Pages } from '../../../shared/use-pages';

interface AdminPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface AdminPages<Item> extends Omit<Pages<AdminPage<Item>>, 'pages' | 'mutate'> {
  items: Item[] | undefined;
  refresh: () => Promise<unknown>;
}

/** A paged list for superadmins. */
export function useAdminPages<Item>(path: string, schema: ResponseSchema<AdminPage<Item>>): AdminPages<Item> {
  const join = path.includes('?') ? '&' : '?';
  const { pages, mutate, ...list } = usePages<AdminPage<Item>>(
    path,
    ({ nextCursor }) => nextCursor && `${path}${join}cursor=${encodeURIComponent(nextCursor)}`,
    (address) => apiRequest(address, schema),
  );
  return { ...list, items: pages?.flatMap(({ items }) => items), refresh: () => mutate() };
}
