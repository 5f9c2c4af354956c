import { productFacetsSchema, type ProductFacets } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const fetchFacets = (path: string): Promise<ProductFacets> => apiRequest(path, productFacetsSchema);

/** The count of every filter option, given the filters of the other dimensions. */
export const useFacets = (query: string) =>
  useSWR(`/api/products/facets?${query}`, fetchFacets, { ...FRESH_ON_OPEN, keepPreviousData: true });
