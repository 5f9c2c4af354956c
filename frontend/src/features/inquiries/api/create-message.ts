import { messageSentResponseSchema } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';
import { messagesPath } from './list-messages';

export const createMessage = (inquiryId: number, content: string) =>
  apiRequest(messagesPath(inquiryId), messageSentResponseSchema, { method: 'POST', body: { content } });
