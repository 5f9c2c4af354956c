import type { EntityManager } from '@mikro-orm/postgresql';
import { FIELD_LABELS, counterpartName, fullName } from '@mintbridge/contracts';
import type { MailRequest } from '@mintbridge/jobs';
import {
  Inquiry,
  LikedDeal,
  Product,
  ProductConnection,
  Review,
  SealedCredential,
  User,
} from '@mintbridge/model';
import { WorkerEnv, deriveKeys, unseal } from '@mintbridge/runtime';
import { Injectable } from '@nestjs/common';
import { PermanentFailure } from '../processing/job-errors.js';
import { draftDigestMail, draftNotificationMail } from './notification-mails.js';
import {
  draftFormerAddressMail,
  draftLinkMail,
  draftSessionsEndedMail,
  verificationToken,
  type LinkMaker,
} from './account-mails.js';
import type { MailDraft } from './mail-draft.js';
import { draftSavedSearchMail } from './saved-search-mail.js';
import { draftSignedNdaMail } from './signed-nda-mail.js';
import { credentialsMail } from './templates/credentials.js';
import { invitationMail } from './templates/invitation.js';
import { PREFERENCES_PATH } from './templates/digest.js';
import { mailListing } from './templates/mail-listing.js';
import { renderMail, type RenderedMail } from './templates/layout.js';
import { newInterestMail } from './templates/new-interest.js';
import { newMessageMail } from './templates/new-message.js';
import { passwordChangedMail } from './templates/password-changed.js';
import { reviewOutcomeMail } from './templates/review-outcome.js';

export interface ComposedMail extends RenderedMail {
  to: string;
}

type Of<Kind extends MailRequest['kind']> = Extract<MailRequest, { kind: Kind }>;

/** Name of an investor for owners; never the mail address. */
const investorName = (user: User): string => user.businessName?.trim() || fullName(user) || 'An investor';

/** Composes mails from current rows; undefined if a row is gone and there is nothing to send. */
@Injectable()
export class MailComposer {
  readonly #sealKey: Buffer;
  readonly #link: (path: string) => string;
  readonly #links: LinkMaker;

  constructor(env: WorkerEnv) {
    const { sealKey, mailTokenKey } = deriveKeys(env.APP_SECRET);
    this.#sealKey = sealKey;
    this.#link = (path) => new URL(path, env.PUBLIC_URL).href;
    this.#links = { mailTokenKey, link: this.#link };
  }

  async compose(em: EntityManager, request: MailRequest): Promise<ComposedMail | undefined> {
    const draft = await this.#draft(em, request);
    return draft && { to: draft.to.email, ...renderMail(draft.content, this.#link(PREFERENCES_PATH)) };
  }

  #draft(em: EntityManager, request: MailRequest): Promise<MailDraft | undefined> {
    switch (request.kind) {
      case 'credentials':
      case 'invitation':
        return this.#credentials(em, request);
      case 'password-changed':
        return this.#passwordChanged(em, request);
      case 'new-interest':
        return this.#newInterest(em, request);
      case 'new-message':
        return this.#newMessage(em, request);
      case 'review-outcome':
        return this.#reviewOutcome(em, request);
      case 'saved-search':
        return draftSavedSearchMail(em, request, this.#link);
      case 'notification':
        return draftNotificationMail(em, request.notificationId, this.#link);
      case 'digest':
        return draftDigestMail(em, request.digestId, this.#link);
      case 'verify-address':
      case 'confirm-address':
      case 'password-reset':
        return draftLinkMail(em, request, this.#links);
      case 'address-changed':
      case 'account-deleted':
        return draftFormerAddressMail(em, request, this.#links);
      case 'sessions-ended':
        return draftSessionsEndedMail(em, request, this.#links);
      case 'nda-copy':
        return draftSignedNdaMail(em, request, this.#link);
    }
  }

  async #credentials(
    em: EntityManager,
    request: Of<'credentials' | 'invitation'>,
  ): Promise<MailDraft | undefined> {
    const { userId, credentialId } = request;
    const user = await em.findOne(User, { id: userId });
    const credential = await em.findOne(SealedCredential, { id: credentialId, userId });
    if (!user || !credential) return undefined;
    const data = { ...namesOf(user), role: user.role, password: this.#open(credential.sealed) };
    if (request.kind === 'invitation') return { to: user, content: invitationMail(data, this.#link) };
    const verification = await verificationToken(em, request.tokenId, this.#links);
    return { to: user, content: credentialsMail({ ...data, verification }, this.#link) };
  }

  #open(sealed: string): string {
    try {
      return unseal(this.#sealKey, sealed);
    } catch (error) {
      throw new PermanentFailure('The sealed password cannot be opened: was APP_SECRET changed?', {
        cause: error,
      });
    }
  }

  async #passwordChanged(
    em: EntityManager,
    { userId }: Of<'password-changed'>,
  ): Promise<MailDraft | undefined> {
    const user = await em.findOne(User, { id: userId });
    return user ? { to: user, content: passwordChangedMail(namesOf(user), this.#link) } : undefined;
  }

  async #newInterest(
    em: EntityManager,
    { productId, investorId }: Of<'new-interest'>,
  ): Promise<MailDraft | undefined> {
    const isInterested =
      (await em.count(ProductConnection, { productId, investorId })) > 0 ||
      (await em.count(LikedDeal, { productId, investorId })) > 0;
    const about = isInterested && (await this.#about(em, productId, investorId));
    return about ? { to: about.owner, content: newInterestMail(about.data, this.#link) } : undefined;
  }

  async #newMessage(em: EntityManager, { inquiryId, to }: Of<'new-message'>): Promise<MailDraft | undefined> {
    const inquiry = await em.findOne(Inquiry, { id: inquiryId });
    // Deleted accounts neither receive mails nor appear in them.
    if (!inquiry?.productId || !inquiry.buyerId || !inquiry.sellerId) return undefined;
    const product = await em.findOne(Product, { id: inquiry.productId });
    const investor = await em.findOne(User, { id: inquiry.buyerId });
    const owner = await em.findOne(User, { id: inquiry.sellerId });
    if (!product || !investor || !owner) return undefined;
    const isOwner = to !== 'buyer';
    const reader = isOwner ? owner : investor;
    const data = {
      firstName: reader.firstName ?? null,
      listing: mailListing(product, this.#link),
      sender: isOwner ? investorName(investor) : counterpartName(owner, 'The owner'),
      path: `/messaging/${product.id}`,
      isOwner,
    };
    return { to: reader, content: newMessageMail(data, this.#link) };
  }

  async #reviewOutcome(
    em: EntityManager,
    { productId, reviewId }: Of<'review-outcome'>,
  ): Promise<MailDraft | undefined> {
    const review = await em.findOne(Review, { id: reviewId, productId });
    const product = await em.findOne(Product, { id: productId });
    const owner = product && (await em.findOne(User, { id: product.sellerId }));
    if (!review || !product || !owner || review.reviewStatus === 'pending') return undefined;
    const data = {
      ownerFirstName: owner.firstName ?? null,
      productId,
      listing: mailListing(product, this.#link),
      isVerified: review.reviewStatus === 'verified',
      note: review.note ?? null,
      fields: review.fields.map(({ field, note }) => ({ label: FIELD_LABELS[field], note })),
    };
    return { to: owner, content: reviewOutcomeMail(data, this.#link) };
  }

  async #about(em: EntityManager, productId: number, investorId: number) {
    const product = await em.findOne(Product, { id: productId });
    const owner = product && (await em.findOne(User, { id: product.sellerId }));
    const investor = await em.findOne(User, { id: investorId });
    if (!product || !owner || !investor) return undefined;
    const data = {
      ownerFirstName: owner.firstName ?? null,
      productId,
      listing: mailListing(product, this.#link),
      investor: investorName(investor),
    };
    return { owner, data };
  }
}

const namesOf = (user: User) => ({ firstName: user.firstName ?? null, email: user.email });
