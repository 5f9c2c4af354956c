import {
  DELETED_ACCOUNT,
  counterpartName,
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

export const presentInquiry = (row: InboxRow, viewer: Side): InquiryView => ({
  id: row.id,
  productId: row.productId,
  headline: row.headline,
  counterpart:
    row.counterpartId === null
      ? DELETED_ACCOUNT
      : counterpartName(row, viewer === 'buyer' ? 'Product Owner' : 'Investor'),
  lastMessage: row.lastMessage ?? '',
  isActive: row.isActive,
  unread: row.unread,
  createdAt: isoTime(row.createdAt),
});
