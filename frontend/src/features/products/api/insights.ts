import { insightsSchema, type Insights } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const fetchInsights = (path: string): Promise<Insights> => apiRequest(path, insightsSchema);

/** Aggregated interest of investors in a listing. */
export const useInsights = (productId: number) =>
  useSWR(`/api/products/${productId}/insights`, fetchInsights, FRESH_ON_OPEN);
