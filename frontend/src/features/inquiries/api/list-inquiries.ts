import { inquiriesResponseSchema, type Inquiry } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { POLLED } from '../../../shared/swr-config';

export const INQUIRIES_PATH = '/api/inquiries';
/** With the request for its messages, a new conversation appears within 5 seconds. */
const POLL_MS = 3_000;

const fetchInquiries = async (path: string): Promise<Inquiry[]> =>
  (await apiRequest(path, inquiriesResponseSchema)).inquiries;

/** The caller's inquiries, latest first; with an id only those about that product. */
export const useInquiries = (productId?: number, pollMs = POLL_MS) =>
  useSWR(
    productId === undefined ? INQUIRIES_PATH : `${INQUIRIES_PATH}?productId=${productId}`,
    fetchInquiries,
    { ...POLLED, refreshInterval: pollMs },
  );
