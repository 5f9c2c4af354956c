import { defineEntity, p } from '@mikro-orm/core';
import { INQUIRY_MAIL_EVERY_MINUTES } from '@mintbridge/contracts';

export const InquirySchema = defineEntity({
  name: 'Inquiry',
  tableName: 'inquiries',
  properties: {
    id: p.integer().primary(),
    /** Null once the owner's account, and with it the product, is deleted. */
    productId: p.integer().nullable(),
    /** Null once the account is deleted. */
    buyerId: p.integer().nullable(),
    sellerId: p.integer().nullable(),
    /** False once one party's account is deleted: read-only. */
    isActive: p.boolean().default(true),
    buyerReadId: p.integer().default(0),
    sellerReadId: p.integer().default(0),
    lastMessageId: p.integer().default(0),
    ownerMailedAt: p.datetime().nullable(),
    buyerMailedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A conversation between an investor and a product's owner. Each party's read id is the last message it has seen. */
export class Inquiry extends InquirySchema.class {
  /** Adds a message, which counts as read by its sender. */
  append(message: Message): void {
    this.lastMessageId = message.id;
    this.markRead(message.senderId, message.id);
  }

  /** The last read message never decreases. */
  markRead(userId: number, messageId: number): void {
    if (userId === this.buyerId) this.buyerReadId = Math.max(this.buyerReadId, messageId);
    else if (userId === this.sellerId) this.sellerReadId = Math.max(this.sellerReadId, messageId);
  }

  lastReadId(userId: number): number {
    return userId === this.buyerId ? this.buyerReadId : this.sellerReadId;
  }

  /** Whether to mail the other party about a message; at most once per INQUIRY_MAIL_EVERY_MINUTES. */
  claimMail({ senderId }: Message, now = new Date()): boolean {
    const column = senderId === this.buyerId ? 'ownerMailedAt' : 'buyerMailedAt';
    const last = this[column];
    if (last && now.getTime() - last.getTime() < INQUIRY_MAIL_EVERY_MINUTES * 60_000) return false;
    this[column] = now;
    return true;
  }
}
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
