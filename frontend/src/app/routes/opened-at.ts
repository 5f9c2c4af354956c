import { matchPath, type Params } from 'react-router-dom';

/**
 * The parameters of the address if it has one of these patterns. A page that is opened by its address waits for the
 * session and can request its data meanwhile; one that is opened by a link does not wait, and the address is still the
 * old one.
 */
export function openedAt(...patterns: string[]): Params | null {
  for (const pattern of patterns) {
    const match = matchPath(pattern, window.location.pathname);
    if (match) return match.params;
  }
  return null;
}
