import { matchResponseSchema, type ScoredMatch } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const matchPath = (productId: number): string => `/api/investor/matches/${productId}`;

/** The match of a listing with the signed-in investor; null without a profile. */
export const fetchMatch = async (productId: number): Promise<ScoredMatch | null> =>
  (await apiRequest(matchPath(productId), matchResponseSchema)).match;

/** The same; requests nothing without an id. */
export const useScoredMatch = (productId: number | null) =>
  useSWR(
    productId === null ? null : matchPath(productId),
    async (path: string) => (await apiRequest(path, matchResponseSchema)).match,
    FRESH_ON_OPEN,
  );
