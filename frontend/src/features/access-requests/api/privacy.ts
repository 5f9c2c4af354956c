import { accessLogResponseSchema, privacySchema, type Privacy } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const privacyPath = (productId: number) => `/api/products/${productId}/privacy`;

export const usePrivacy = (productId: number) =>
  useSWR(privacyPath(productId), (path: string) => apiRequest(path, privacySchema), FRESH_ON_OPEN);

export const replacePrivacy = (productId: number, privacy: Privacy): Promise<Privacy> =>
  apiRequest(privacyPath(productId), privacySchema, { method: 'PUT', body: privacy });

/** The log of views of locked sections. */
export const useAccessLog = (productId: number) =>
  useSWR(
    `/api/products/${productId}/access-log`,
    async (path: string) => (await apiRequest(path, accessLogResponseSchema)).entries,
    FRESH_ON_OPEN,
  );
