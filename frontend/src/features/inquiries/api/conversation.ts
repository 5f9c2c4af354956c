import {
  inquiryAnswerSchema,
  messageSentAnswerSchema,
  messagesAnswerSchema,
  type Message,
} from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';
import { INQUIRIES_PATH } from './inbox';

/** The other side's message is on the page within 5 seconds. */
const MESSAGES_EVERY_MS = 3_000;

const messagesPath = (inquiryId: number): string => `${INQUIRIES_PATH}/${inquiryId}/messages`;

const fetchMessages = async (path: string): Promise<Message[]> =>
  (await apiRequest(path, messagesAnswerSchema)).messages;

/** The stored messages of a conversation, oldest first; none before it is opened. */
export const useMessages = (inquiryId: number | null) =>
  useSWR(inquiryId === null ? null : messagesPath(inquiryId), fetchMessages, {
    ...FRESH_ON_OPEN,
    refreshInterval: MESSAGES_EVERY_MS,
  });

/** Writes to the owner of a product; the first message opens the conversation. */
export const writeToOwner = (productId: number, content: string) =>
  apiRequest(INQUIRIES_PATH, inquiryAnswerSchema, { method: 'POST', body: { productId, content } });

/** Answers in a conversation that is open. */
export const writeInConversation = async (inquiryId: number, content: string): Promise<Message> =>
  (await apiRequest(messagesPath(inquiryId), messageSentAnswerSchema, { method: 'POST', body: { content } }))
    .message;
