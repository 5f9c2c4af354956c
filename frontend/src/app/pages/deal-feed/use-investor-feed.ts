import { useEffect, useMemo, useRef, useState } from 'react';
import { usePasses } from '../../../features/investors/api/passes';
import type { ProductPages } from '../../../features/products/api/list-products';
import { useDealFeed } from '../../../features/products/search/deal-feed';
import type { DealQuery } from '../../../features/products/search/deal-query';
import { isInvestor, useUser } from '../../../shared/session/use-session';
import { dealActions } from './deal-actions';

/** The deals of a query, without those passed on since they were loaded, and the actions for each. */
export function useInvestorFeed(query: DealQuery) {
  const pages = useWithoutPassed(useDealFeed(query));
  // 'Undo' may be pressed after the filters have changed: it refreshes the current feed.
  const refresh = useRef(pages.mutate);
  useEffect(() => {
    refresh.current = pages.mutate;
  }, [pages.mutate]);
  // A stable function, so that memoised cards do not render again.
  const [actions] = useState(() => dealActions(() => void refresh.current()));
  return { pages, actions };
}

function useWithoutPassed(pages: ProductPages): ProductPages {
  const { data: passes } = usePasses(isInvestor(useUser()));
  return useMemo(() => {
    if (!passes?.length || !pages.products) return pages;
    const passed = new Set(passes.map(({ productId }) => productId));
    return { ...pages, products: pages.products.filter(({ id }) => !passed.has(id)) };
  }, [pages, passes]);
}
