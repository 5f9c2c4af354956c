import { useEffect, useMemo, useRef } from 'react';
import { usePasses, usePassesRevision } from '../../features/investors/api/passes';
import type { ProductPages } from '../../features/products/api/list-products';
import { isInvestor, useUser } from '../../shared/session/use-session';

/** A feed without the deals that were passed on since it was loaded: they leave it at once. */
export function useUnpassed(pages: ProductPages): ProductPages {
  const { data: passes } = usePasses(isInvestor(useUser()));
  const revision = usePassesRevision();
  const { mutate } = pages;
  const known = useRef(revision);
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    void mutate();
  }, [revision, mutate]);
  return useMemo(() => {
    if (!passes?.length || !pages.products) return pages;
    const passed = new Set(passes.map(({ productId }) => productId));
    return { ...pages, products: pages.products.filter(({ id }) => !passed.has(id)) };
  }, [pages, passes]);
}
