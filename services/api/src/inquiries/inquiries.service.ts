import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  MESSAGES_PAGE_SIZE,
  type Inquiry as InquiryView,
  type InquiryListQuery,
  type Message as MessageView,
  type MessageListQuery,
} from '@mintbridge/contracts';
import { computeReplyClock, notify, requestJob } from '@mintbridge/jobs';
import { Inquiry, Message, Notification } from '@mintbridge/model';
import { authorized, isInvestor, type Actor, type Authorized } from '../auth/actor.js';
import { AppError } from '../http/app-error.js';
import { PipelineService } from '../investors/pipeline/pipeline.service.js';
import { ProductsService } from '../products/products.service.js';
import { presentInquiry, presentMessage } from './inquiries.presenter.js';
import { InquiriesRepository } from './inquiries.repository.js';

/** Conversations between an investor and a product's owner. Nobody else can read them, not even a superadmin. */
@Injectable()
export class InquiriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly inquiries: InquiriesRepository,
    private readonly products: ProductsService,
    private readonly pipeline: PipelineService,
  ) {}

  /** Sends a message to the owner of a visible product, in the existing conversation if there is one. */
  open(actor: Actor, productId: number, content: string) {
    return this.em.fork().transactional(async (em) => {
      const product = await this.products.lockVisible(em, productId);
      if (!product) throw new AppError('productNotFound');
      const { isNew } = await this.inquiries.open(em, product, actor.id);
      const inquiry = await this.authorize(
        em,
        actor,
        { productId, buyerId: actor.id },
        LockMode.PESSIMISTIC_WRITE,
      );
      const message = await this.write(em, actor, inquiry, content);
      return { isNew, response: { inquiry: { id: inquiry.id, productId }, message } };
    });
  }

  async list(actor: Actor, { productId }: InquiryListQuery): Promise<InquiryView[]> {
    const side = isInvestor(actor) ? 'buyer' : 'seller';
    const rows = await this.inquiries.inbox(side, actor.id, productId);
    return rows.map((row) => presentInquiry(row, side));
  }

  find(actor: Actor, id: number): Promise<Authorized<Inquiry>> {
    return this.authorize(this.em.fork(), actor, { id });
  }

  /** Messages, oldest first. Marks the conversation as read. */
  async messages(
    actor: Actor,
    inquiry: Authorized<Inquiry>,
    { after, before }: MessageListQuery,
  ): Promise<MessageView[]> {
    const isLatest = after === undefined;
    const messages = await this.em.fork().find(
      Message,
      {
        inquiryId: inquiry.id,
        ...(isLatest ? (before === undefined ? {} : { id: { $lt: before } }) : { id: { $gt: after } }),
      },
      { orderBy: { id: isLatest ? 'desc' : 'asc' }, limit: MESSAGES_PAGE_SIZE },
    );
    if (isLatest) messages.reverse();
    const lastId = messages.at(-1)?.id ?? 0;
    if (lastId > inquiry.lastReadId(actor.id)) await this.markRead(actor, inquiry.id, lastId);
    return messages.map(presentMessage);
  }

  send(actor: Actor, id: number, content: string): Promise<MessageView> {
    return this.em.fork().transactional(async (em) => {
      await this.inquiries.lockProduct(em, id);
      const inquiry = await this.authorize(em, actor, { id }, LockMode.PESSIMISTIC_WRITE);
      return this.write(em, actor, inquiry, content);
    });
  }

  private markRead(actor: Actor, id: number, lastId: number): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const inquiry = await this.authorize(em, actor, { id }, LockMode.PESSIMISTIC_WRITE);
      inquiry.markRead(actor.id, lastId);
      await em.nativeUpdate(
        Notification,
        { userId: actor.id, kind: 'message', key: String(id), readAt: null },
        { readAt: new Date() },
      );
    });
  }

  /** Checks that the actor is a party to the conversation; 404 for anybody else. */
  private async authorize(
    em: EntityManager,
    actor: Actor,
    which: { id: number } | { productId: number; buyerId: number },
    lockMode?: LockMode,
  ): Promise<Authorized<Inquiry>> {
    const participant = [{ buyerId: actor.id }, { sellerId: actor.id }];
    const inquiry = await em.findOne(
      Inquiry,
      { ...which, $or: participant },
      lockMode === undefined ? {} : { lockMode },
    );
    if (!inquiry) throw new AppError('inquiryNotFound');
    return authorized(inquiry);
  }

  /**
   * The conversation is locked before the message gets its id, so that clients polling for ids after the last one miss
   * nothing, and two concurrent messages cause one mail.
   */
  private async write(
    em: EntityManager,
    actor: Actor,
    inquiry: Authorized<Inquiry>,
    content: string,
  ): Promise<MessageView> {
    if (!inquiry.isActive) throw new AppError('inquiryClosed');
    const isFirst = inquiry.lastMessageId === 0;
    const message = em.create(Message, { inquiryId: inquiry.id, senderId: actor.id, content });
    await em.flush();
    inquiry.append(message);
    if (actor.id === inquiry.buyerId && inquiry.productId)
      await this.pipeline.contact(em, actor.id, inquiry.productId);
    await this.notify(em, inquiry, message);
    // The first question and every answer may change the owner's reply clock.
    if (inquiry.sellerId && (isFirst || actor.id === inquiry.sellerId))
      await requestJob(em, computeReplyClock, { ownerId: inquiry.sellerId });
    return presentMessage(message);
  }

  private async notify(em: EntityManager, inquiry: Authorized<Inquiry>, message: Message): Promise<void> {
    const { id: inquiryId, productId, buyerId, sellerId } = inquiry;
    const to = message.senderId === buyerId ? 'seller' : 'buyer';
    const userId = to === 'seller' ? sellerId : buyerId;
    if (!userId) return;
    await notify(
      em,
      {
        kind: 'message',
        userIds: [userId],
        key: inquiryId,
        productId: productId ?? null,
        actorId: message.senderId,
        details: { inquiryId },
      },
      inquiry.claimMail(message) ? { kind: 'new-message', inquiryId, to } : null,
    );
  }
}
