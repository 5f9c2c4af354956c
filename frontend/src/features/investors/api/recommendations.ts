import { recommendationsResponseSchema } from '@mintbridge/contracts';
import { useEffect } from 'react';
import useSWR from 'swr';
import type * as z from 'zod';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

/** How long the list is fresh. */
const RECOMMENDATIONS_FRESH_MS = 5 * 60_000;
/** Poll interval while the matches are being recomputed. */
const POLL_MS = 2_000;

type Recommendations = z.infer<typeof recommendationsResponseSchema>;

const fetchRecommendations = (path: string): Promise<Recommendations> =>
  apiRequest(path, recommendationsResponseSchema);

/** True while the list is older than the profile. */
const isOutdated = (response: Recommendations | undefined, profileSavedAt: string | undefined): boolean =>
  response !== undefined &&
  (response.computedAt === null || (profileSavedAt !== undefined && response.computedAt < profileSavedAt));

/** The investor's precomputed matches, polled while they are older than the profile. */
export function useRecommendations(profileSavedAt: string | undefined) {
  const { data, error, mutate } = useSWR('/api/investor/recommendations', fetchRecommendations, {
    ...FRESH_ON_OPEN,
    dedupingInterval: RECOMMENDATIONS_FRESH_MS,
  });
  const isPolling = isOutdated(data, profileSavedAt);
  // SWR's `refreshInterval` would wait for the end of the deduping interval: `mutate` does not (docs/decisions/0050).
  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setInterval(() => void mutate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPolling, mutate]);
  return {
    matches: data?.recommendations,
    isWaiting: data?.computedAt === null,
    error,
    retry: () => void mutate(),
  };
}
