import { inquiryResponseSchema } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';
import { INQUIRIES_PATH } from './list-inquiries';

/** Sends a message to the owner of a product; further messages belong to the same inquiry. */
export const createInquiry = (productId: number, content: string) =>
  apiRequest(INQUIRIES_PATH, inquiryResponseSchema, { method: 'POST', body: { productId, content } });
