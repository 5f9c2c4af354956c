import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { checkSession } from '../../shared/session/session-store';

/**
 * After a move to another page the keyboard and the reader start at its headline, and a user who was checked long
 * ago is checked again. The first page keeps the browser's own start.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    void checkSession();
    const headline = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (!headline || headline.contains(document.activeElement)) return;
    if (!headline.hasAttribute('tabindex')) headline.tabIndex = -1;
    headline.focus({ preventScroll: true });
  }, [pathname, main]);
}
