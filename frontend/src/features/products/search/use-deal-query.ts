import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readDealQuery, writeDealQuery, type DealQuery } from './deal-query';

const EMPTY = readDealQuery(new URLSearchParams());
const OWN = new Set(['q', ...Object.keys(EMPTY.chosen)]);

/** The filters, stored in the query string of the URL without changing its other parameters. */
export function useDealQuery() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readDealQuery(search), [search]);
  const setQuery = useCallback(
    (next: DealQuery) =>
      setSearch(
        (before) => {
          const others = [...before].filter(([key]) => !OWN.has(key));
          return new URLSearchParams([...others, ...writeDealQuery(next)]);
        },
        // Rendered with the change of the URL: a later rendering would overwrite what was typed in between.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [setSearch],
  );
  const clear = useCallback(() => setQuery(EMPTY), [setQuery]);
  return { query, setQuery, clear };
}
