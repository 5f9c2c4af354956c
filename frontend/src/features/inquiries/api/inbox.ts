import { inquiriesAnswerSchema, type Inquiry } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

export const INQUIRIES_PATH = '/api/inquiries';
/** How often new conversations and unread counts are polled while the page is visible. */
const INBOX_EVERY_MS = 5_000;

const fetchInbox = async (path: string): Promise<Inquiry[]> =>
  (await apiRequest(path, inquiriesAnswerSchema)).inquiries;

export const inboxPath = (productId?: number): string =>
  productId === undefined ? INQUIRIES_PATH : `${INQUIRIES_PATH}?productId=${productId}`;

/** The caller's conversations, latest first; those about one product where it is named. */
export const useInbox = (productId?: number) =>
  useSWR(inboxPath(productId), fetchInbox, { ...FRESH_ON_OPEN, refreshInterval: INBOX_EVERY_MS });
