import { matchResponseSchema, type ScoredMatch } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const matchPath = (productId: number): string => `/api/investor/matches/${productId}`;

/** The match of a listing with the signed-in investor; null without a profile. */
export const fetchMatch = async (productId: number): Promise<ScoredMatch | null> =>
  (await apiRequest(matchPath(productId), matchResponseSchema)).match;

export const useScoredMatch = (productId: number) =>
  useSWR(matchPath(productId), () => fetchMatch(productId), FRESH_ON_OPEN);
