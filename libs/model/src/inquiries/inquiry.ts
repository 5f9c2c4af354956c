import { defineEntity, p } from '@mikro-orm/core';

export const InquirySchema = defineEntity({
  name: 'Inquiry',
  tableName: 'inquiries',
  properties: {
    id: p.integer().primary(),
    productId: p.integer(),
    buyerId: p.integer(),
    sellerId: p.integer(),
    isActive: p.boolean().default(true),
    buyerReadId: p.integer().default(0),
    sellerReadId: p.integer().default(0),
    lastMessageId: p.integer().default(0),
    ownerMailedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A conversation between one investor and a product's owner. The read ids are the last message each side has seen. */
export class Inquiry extends InquirySchema.class {}
InquirySchema.setClass(Inquiry);

export const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.integer().primary(),
    inquiryId: p.integer(),
    senderId: p.integer(),
    content: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
