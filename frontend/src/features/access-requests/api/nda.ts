import { ndaSchema, signedNdaSchema } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

/** The current agreement, loaded when it is about to be signed. */
export const useNda = (isWanted: boolean) =>
  useSWR(isWanted ? '/api/nda' : null, (path: string) => apiRequest(path, ndaSchema), FRESH_ON_OPEN);

/** The agreement that was signed with a request. */
export const useSignedNda = (requestId: number | null) =>
  useSWR(
    requestId === null ? null : `/api/access-requests/${requestId}/nda`,
    (path: string) => apiRequest(path, signedNdaSchema),
    FRESH_ON_OPEN,
  );
