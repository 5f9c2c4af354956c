import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

function focusStart(main: HTMLElement): void {
  const start = main.querySelector<HTMLElement>('h1') ?? main;
  if (start.contains(document.activeElement)) return;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** Focuses the headline after a navigation, for keyboards and screen readers; not on the first page. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (main.current) focusStart(main.current);
  }, [pathname, main]);
}
