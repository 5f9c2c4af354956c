import { Injectable } from '@nestjs/common';
import type { Inquiry, InquiryListQuery, Message, MessageListQuery } from '@mintbridge/contracts';
import { outboxColumns, sendMail } from '@mintbridge/jobs';
import { authorized, isInvestor, type Actor, type Authorized } from '../auth/actor.js';
import { AppError } from '../http/app-error.js';
import { Sql, type Statements } from '../http/sql.js';
import { presentInquiry, presentMessage, type InquiryRow, type MessageRow } from './inquiries.presenter.js';
import * as statements from './inquiries.sql.js';

/** A conversation that the actor takes part in. */
export interface Conversation {
  id: number;
  lastMessageId: number;
  /** The last message that the actor has seen. */
  readId: number;
}

interface OpenedRow {
  id: number;
  productId: number;
  isNew: boolean;
}

/** Conversations between an investor and a product's owner; nobody else has a part in them. */
@Injectable()
export class InquiriesService {
  constructor(private readonly sql: Sql) {}

  /** Writes to the owner of a visible product: opens the one conversation about it, or adds to it. */
  async open(actor: Actor, productId: number, content: string) {
    return this.sql.transaction(async (within) => {
      const opened = await within.one<OpenedRow>('inquiry-open', statements.OPEN, [productId, actor.id]);
      if (!opened) throw new AppError('productNotFound');
      const conversation = authorized({ id: opened.id, lastMessageId: 0, readId: 0 });
      const message = await this.write(within, actor, conversation, content);
      return { isNew: opened.isNew, answer: { inquiry: { id: opened.id, productId }, message } };
    });
  }

  async inbox(actor: Actor, { productId }: InquiryListQuery): Promise<Inquiry[]> {
    const [name, text] = isInvestor(actor)
      ? (['inquiries-of-investor', statements.INVESTORS_INBOX] as const)
      : (['inquiries-of-owner', statements.OWNERS_INBOX] as const);
    const rows = await this.sql.rows<InquiryRow>(name, text, [actor.id, productId ?? null]);
    return rows.map(presentInquiry);
  }

  /** The proof that the actor takes part; to anybody else the conversation does not exist. */
  async participate(actor: Actor, id: number): Promise<Authorized<Conversation>> {
    const row = await this.sql.one<Conversation>('inquiry-participate', statements.PARTICIPATE, [
      id,
      actor.id,
    ]);
    if (!row) throw new AppError('inquiryNotFound');
    return authorized(row);
  }

  /** Messages, oldest first. What was answered counts as read. */
  async read(
    actor: Actor,
    conversation: Authorized<Conversation>,
    { after, before }: MessageListQuery,
  ): Promise<Message[]> {
    const rows =
      after === undefined
        ? await this.sql.rows<MessageRow>('messages-latest', statements.LATEST, [
            conversation.id,
            before ?? null,
          ])
        : await this.sql.rows<MessageRow>('messages-after', statements.AFTER, [conversation.id, after]);
    const lastId = rows.at(-1)?.id ?? 0;
    if (lastId > conversation.readId) {
      await this.sql.rows('messages-read', statements.MARK_READ, [conversation.id, actor.id, lastId]);
    }
    return rows.map(presentMessage);
  }

  send(actor: Actor, conversation: Authorized<Conversation>, content: string): Promise<Message> {
    return this.write(this.sql, actor, conversation, content);
  }

  /** The owner's mail is asked for in the same statement, at most once in a while per conversation. */
  private async write(
    within: Statements,
    actor: Actor,
    { id }: Authorized<Conversation>,
    content: string,
  ): Promise<Message> {
    const mail = outboxColumns(sendMail, { kind: 'new-message', inquiryId: id });
    const values = [id, actor.id, content, mail.id, mail.job, mail.requestId];
    const sent = await within.one<MessageRow>('message-send', statements.SEND, values);
    // Deleted together with its product, between the check and now.
    if (!sent) throw new AppError('inquiryNotFound');
    return presentMessage(sent);
  }
}
