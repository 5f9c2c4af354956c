import { recommendationsAnswerSchema } from '@mintbridge/contracts';
import useSWR from 'swr';
import type * as z from 'zod';
import { apiRequest } from '../../../shared/api-client';

const RECOMMENDATIONS_PATH = '/api/investor/recommendations';
/** How long the list counts as current. */
const FRESH_MS = 5 * 60_000;
/** How often it is asked for while a computation is on its way. */
const WAITING_EVERY_MS = 2_000;

type Recommendations = z.infer<typeof recommendationsAnswerSchema>;

const fetchRecommendations = (path: string): Promise<Recommendations> =>
  apiRequest(path, recommendationsAnswerSchema);

/** True while the list is older than the profile it should follow. */
const isBehind = (answer: Recommendations | undefined, profileSavedAt: string | undefined): boolean =>
  answer !== undefined &&
  (answer.computedAt === null || (profileSavedAt !== undefined && answer.computedAt < profileSavedAt));

/** The investor's precomputed matches. While they are behind the profile they are asked for again. */
export function useRecommendations(profileSavedAt: string | undefined) {
  const { data, error, mutate } = useSWR(RECOMMENDATIONS_PATH, fetchRecommendations, {
    dedupingInterval: FRESH_MS,
    refreshInterval: (latest) => (isBehind(latest, profileSavedAt) ? WAITING_EVERY_MS : 0),
  });
  const isWaiting = data?.computedAt === null;
  return { matches: data?.recommendations, isWaiting, error, retry: () => void mutate() };
}
