import {
  accessRequestResponseSchema,
  accessRequestsResponseSchema,
  type AccessDecision,
  type AccessRequest,
  type Signature,
} from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const PATH = '/api/access-requests';

const fetchRequests = async (path: string) =>
  (await apiRequest(path, accessRequestsResponseSchema)).accessRequests;

const listPath = (productId: number | undefined): string =>
  productId === undefined ? PATH : `${PATH}?productId=${productId}`;

/** An investor's own requests, or an owner's incoming ones; of one product, or all. Null requests nothing. */
export const useAccessRequests = (productId?: number | null) =>
  useSWR(productId === null ? null : listPath(productId), fetchRequests, FRESH_ON_OPEN);

export const createAccessRequest = async (input: {
  productId: number;
  message: string | null;
  signature?: Signature;
}): Promise<AccessRequest> =>
  (await apiRequest(PATH, accessRequestResponseSchema, { method: 'POST', body: input })).accessRequest;

export const decideAccessRequest = async (
  id: number,
  state: AccessDecision,
  note: string | null,
): Promise<AccessRequest> =>
  (await apiRequest(`${PATH}/${id}`, accessRequestResponseSchema, { method: 'PATCH', body: { state, note } }))
    .accessRequest;
