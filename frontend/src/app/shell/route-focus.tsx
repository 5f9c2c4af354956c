import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

function focusStart(main: HTMLElement): void {
  const start = main.querySelector<HTMLElement>('h1') ?? main;
  if (start.contains(document.activeElement)) return;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/** After a move to another page the keyboard and the reader start at its headline. The first page keeps the browser's own start. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (main.current) focusStart(main.current);
  }, [pathname, main]);
}
