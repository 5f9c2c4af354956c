import { listingChangesSchema, type ListingChanges } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const fetchChanges = (path: string): Promise<ListingChanges> => apiRequest(path, listingChangesSchema);

export const useListingChanges = (productId: number) =>
  useSWR(`/api/admin/products/${productId}/changes`, fetchChanges, FRESH_ON_OPEN);
