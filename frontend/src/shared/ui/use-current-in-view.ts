import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** For a navigation in a row that may be wider than the window: the current page is scrolled into view. */
export function useCurrentInView<T extends HTMLElement>(): RefObject<T | null> {
  const bar = useRef<T>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return bar;
}
