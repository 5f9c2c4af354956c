import { messagesResponseSchema, type Message } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { POLLED } from '../../../shared/swr-config';
import { INQUIRIES_PATH } from './list-inquiries';

/** Messages of the other side appear within 5 seconds. */
const POLL_MS = 3_000;

export const messagesPath = (inquiryId: number): string => `${INQUIRIES_PATH}/${inquiryId}/messages`;

const fetchMessages = async (path: string): Promise<Message[]> =>
  (await apiRequest(path, messagesResponseSchema)).messages;

/** The messages of an inquiry, oldest first; none before it exists. */
export const useMessages = (inquiryId: number | null) =>
  useSWR(inquiryId === null ? null : messagesPath(inquiryId), fetchMessages, {
    ...POLLED,
    refreshInterval: POLL_MS,
  });
