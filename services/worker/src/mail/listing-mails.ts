import { FIELD_LABELS, counterpartName, fullName } from '@mintbridge/contracts';
import { Inquiry, LikedDeal, Product, ProductConnection, Review, User } from '@mintbridge/model';
import type { Composers } from './mail-draft.js';
import { mailListing } from './templates/mail-listing.js';
import { newInterestMail } from './templates/new-interest.js';
import { newMessageMail } from './templates/new-message.js';
import { reviewOutcomeMail } from './templates/review-outcome.js';

/** Name of an investor for owners; never the mail address. */
const investorName = (user: User): string => user.businessName?.trim() || fullName(user) || 'An investor';

export const listingMails: Composers<'new-interest' | 'new-message' | 'review-outcome'> = {
  async 'new-interest'({ em, link }, { productId, investorId }) {
    const isInterested =
      (await em.count(ProductConnection, { productId, investorId })) > 0 ||
      (await em.count(LikedDeal, { productId, investorId })) > 0;
    if (!isInterested) return undefined;
    const product = await em.findOne(Product, { id: productId });
    const owner = product && (await em.findOne(User, { id: product.sellerId }));
    const investor = await em.findOne(User, { id: investorId });
    if (!product || !owner || !investor) return undefined;
    const data = {
      ownerFirstName: owner.firstName ?? null,
      productId,
      listing: mailListing(product, link),
      investor: investorName(investor),
    };
    return { to: owner, content: newInterestMail(data, link) };
  },

  async 'new-message'({ em, link }, { inquiryId, to }) {
    const inquiry = await em.findOne(Inquiry, { id: inquiryId });
    // Deleted accounts neither receive mails nor appear in them.
    if (!inquiry?.productId || !inquiry.buyerId || !inquiry.sellerId) return undefined;
    const product = await em.findOne(Product, { id: inquiry.productId });
    const investor = await em.findOne(User, { id: inquiry.buyerId });
    const owner = await em.findOne(User, { id: inquiry.sellerId });
    if (!product || !investor || !owner) return undefined;
    const isOwner = to !== 'buyer';
    const recipient = isOwner ? owner : investor;
    const data = {
      firstName: recipient.firstName ?? null,
      listing: mailListing(product, link),
      sender: isOwner ? investorName(investor) : counterpartName(owner, 'The owner'),
      path: `/messaging/${product.id}`,
      isOwner,
    };
    return { to: recipient, content: newMessageMail(data, link) };
  },

  async 'review-outcome'({ em, link }, { productId, reviewId }) {
    const review = await em.findOne(Review, { id: reviewId, productId });
    const product = await em.findOne(Product, { id: productId });
    const owner = product && (await em.findOne(User, { id: product.sellerId }));
    if (!review || !product || !owner || review.reviewStatus === 'pending') return undefined;
    const data = {
      ownerFirstName: owner.firstName ?? null,
      productId,
      listing: mailListing(product, link),
      isVerified: review.reviewStatus === 'verified',
      note: review.note ?? null,
      fields: review.fields.map(({ field, note }) => ({ label: FIELD_LABELS[field], note })),
    };
    return { to: owner, content: reviewOutcomeMail(data, link) };
  },
};
