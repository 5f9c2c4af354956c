import { messagesResponseSchema, type Message } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { POLLED } from '../../../shared/swr-config';
import { INQUIRIES_PATH } from './list-inquiries';

/** The other side's message is on the page within 5 seconds. */
const POLL_MS = 3_000;

export const messagesPath = (inquiryId: number): string => `${INQUIRIES_PATH}/${inquiryId}/messages`;

const fetchMessages = async (path: string): Promise<Message[]> =>
  (await apiRequest(path, messagesResponseSchema)).messages;

/** The stored messages of an inquiry, oldest first; none before there is one. */
export const useMessages = (inquiryId: number | null) =>
  useSWR(inquiryId === null ? null : messagesPath(inquiryId), fetchMessages, {
    ...POLLED,
    refreshInterval: POLL_MS,
  });
