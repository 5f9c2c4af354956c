import * as z from 'zod';
import { TEXT_LIMITS, idInQuerySchema, idSchema, requiredText } from './text.js';

export const INQUIRY_MESSAGES = { content: 'Please write a message.' } as const;

/** At most one mail per party and conversation within this time, in minutes. */
export const INQUIRY_MAIL_EVERY_MINUTES = 15;

const content = requiredText(TEXT_LIMITS.message, INQUIRY_MESSAGES.content);

export const openInquirySchema = z.object({ productId: idSchema, content });
export const sendMessageSchema = z.object({ content });

/** Which conversations: those about one product, or all. */
export const inquiryListQuerySchema = z.object({ productId: idInQuerySchema.optional() });
export type InquiryListQuery = z.infer<typeof inquiryListQuerySchema>;

/** Maximum number of messages per response. */
export const MESSAGES_PAGE_SIZE = 500;

/** Messages after or before a given one, or the latest. */
export const messageListQuerySchema = z.object({
  after: idInQuerySchema.optional(),
  before: idInQuerySchema.optional(),
});
export type MessageListQuery = z.infer<typeof messageListQuerySchema>;

export const messageSchema = z
  .object({
    id: idSchema,
    senderId: idSchema,
    content: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;
export const messagesResponseSchema = z.object({ messages: z.array(messageSchema) });

/** A conversation in an inbox; `counterpart` is the display name of the other party. */
export const inquirySchema = z
  .object({
    id: idSchema,
    /** Null, like the headline, once the owner's account is deleted. */
    productId: idSchema.nullable(),
    headline: z.string().nullable(),
    counterpart: z.string(),
    /** False once the other party's account is deleted: read-only. */
    isActive: z.boolean(),
    lastMessage: z.string(),
    unread: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof inquirySchema>;
export const inquiriesResponseSchema = z.object({ inquiries: z.array(inquirySchema) });
export const inquiryResponseSchema = z.object({
  inquiry: z.object({ id: idSchema, productId: idSchema }),
  message: messageSchema,
});
export const messageSentResponseSchema = z.object({ message: messageSchema });
