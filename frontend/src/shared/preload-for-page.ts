import { preload } from 'swr';
import { readToken } from './session/token';

/**
 * Starts the request of a page that is still waiting for the session: SWR hands the response to the hook with this key.
 * Visitors are redirected instead. A failure is reported by the hook, which takes it over.
 */
export function preloadForPage(path: string, fetchPath: (path: string) => Promise<unknown>): void {
  if (readToken()) void preload(path, fetchPath).catch(() => undefined);
}
