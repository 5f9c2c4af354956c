import { useEffect, useState } from 'react';

/**
 * Asks for the pages of a list anew when its screen is opened with pages of an earlier visit. SWR's own
 * `revalidateOnMount` of pages is lost where the screen is drawn a second time before the request goes out.
 */
export function useFreshOnOpen(data: unknown, mutate: () => Promise<unknown>): void {
  const [isKnown] = useState(data !== undefined);
  useEffect(() => {
    if (isKnown) void mutate();
  }, [isKnown, mutate]);
}
