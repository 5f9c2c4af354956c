import {
  DELETED_ACCOUNT,
  type Inquiry as InquiryView,
  type Message as MessageView,
} from '@mintbridge/contracts';
import type { Message } from '@mintbridge/model';
import { isoTime } from '../iso-time.js';
import type { InboxRow, Side } from './inquiries.repository.js';

export const presentMessage = (message: Message): MessageView => ({
  id: message.id,
  senderId: message.senderId,
  content: message.content,
  createdAt: isoTime(message.createdAt),
});

/** The other side's name. Never its e-mail address: that is the other side's to give. */
function counterpartName(row: InboxRow, viewer: Side): string {
  if (row.counterpartId === null) return DELETED_ACCOUNT;
  const { firstName, lastName, businessName } = row;
  const person = [firstName, lastName].map((name) => name?.trim()).filter(Boolean);
  const name = person.join(' ') || businessName?.trim();
  return name || (viewer === 'buyer' ? 'Product Owner' : 'Investor');
}

export const presentInquiry = (row: InboxRow, viewer: Side): InquiryView => ({
  id: row.id,
  productId: row.productId,
  headline: row.headline,
  counterpart: counterpartName(row, viewer),
  lastMessage: row.lastMessage ?? '',
  isActive: row.isActive,
  unread: row.unread,
  createdAt: isoTime(row.createdAt),
});
