import type { Inquiry as InquiryView, Message as MessageView } from '@mintbridge/contracts';

/** A message as it is selected. */
export interface MessageRow {
  id: number;
  senderId: number;
  content: string;
  createdAt: string;
}

/** A conversation as it is selected for one of its sides. */
export interface InquiryRow {
  id: number;
  productId: number;
  headline: string;
  counterpartFirstName: string | null;
  counterpartLastName: string | null;
  counterpartBusinessName: string | null;
  counterpartIsOwner: boolean;
  lastMessage: string | null;
  unread: number;
  createdAt: string;
}

export const presentMessage = (row: MessageRow): MessageView => ({
  id: row.id,
  senderId: row.senderId,
  content: row.content,
  createdAt: row.createdAt,
});

/** The other side's name. Never its e-mail address: that is the other side's to give. */
function counterpartName(row: InquiryRow): string {
  const person = [row.counterpartFirstName, row.counterpartLastName]
    .map((name) => name?.trim())
    .filter(Boolean);
  const name = person.join(' ') || row.counterpartBusinessName?.trim();
  return name || (row.counterpartIsOwner ? 'Product Owner' : 'Investor');
}

export const presentInquiry = (row: InquiryRow): InquiryView => ({
  id: row.id,
  productId: row.productId,
  headline: row.headline,
  counterpart: counterpartName(row),
  lastMessage: row.lastMessage ?? '',
  unread: row.unread,
  createdAt: row.createdAt,
});
