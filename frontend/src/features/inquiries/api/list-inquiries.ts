import { inquiriesResponseSchema, type Inquiry } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { POLLED } from '../../../shared/swr-config';

export const INQUIRIES_PATH = '/api/inquiries';
const POLL_MS = 5_000;

const fetchInquiries = async (path: string): Promise<Inquiry[]> =>
  (await apiRequest(path, inquiriesResponseSchema)).inquiries;

/** The caller's inquiries, latest first; with an id only those about that product. */
export const useInquiries = (productId?: number, pollMs = POLL_MS) =>
  useSWR(
    productId === undefined ? INQUIRIES_PATH : `${INQUIRIES_PATH}?productId=${productId}`,
    fetchInquiries,
    { ...POLLED, refreshInterval: pollMs },
  );
