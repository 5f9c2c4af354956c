import { nearMissesResponseSchema, type NearMiss } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const fetchNearMisses = async (path: string): Promise<NearMiss[]> =>
  (await apiRequest(path, nearMissesResponseSchema)).nearMisses;

/** Listings that miss the matches by one criterion. */
export const useNearMisses = () => useSWR('/api/investor/near-misses', fetchNearMisses, FRESH_ON_OPEN);
