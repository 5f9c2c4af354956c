import { accountName, fullName, type ReviewDetail, type ReviewItem } from '@mintbridge/contracts';
import { wholeProduct, type Extraction, type Product, type Review, type User } from '@mintbridge/model';
import { presentUser } from '../../accounts/accounts.presenter.js';
import { isoTime } from '../../iso-time.js';
import { presentProduct } from '../../products/products.presenter.js';

/** Fields for the owner and the reviewer only. */
const presentReviewed = (product: Product): ReviewItem['product'] => ({
  ...presentProduct(wholeProduct(product)),
  reviewNote: product.reviewNote ?? null,
  reviewFields: product.reviewFields,
});

/** A listing after a verdict. */
export const presentVerdict = (product: Product) => {
  const { id, reviewStatus, reviewNote, reviewFields, trust } = presentReviewed(product);
  return { id, reviewStatus, reviewNote, reviewFields, trust };
};

/** Seller and extraction of a listing under review. */
export interface ReviewOrigin {
  seller: User;
  /** The extraction that read it; none for a listing typed by its owner. */
  extraction: Extraction | undefined;
}

export function presentReviewItem(product: Product, { seller, extraction }: ReviewOrigin): ReviewItem {
  const name = [fullName(seller), seller.businessName].filter(Boolean).join(', ');
  return {
    product: presentReviewed(product),
    seller: { id: seller.id, name: name || accountName(presentUser(seller)), email: seller.email },
    sourceUrl: extraction?.url ?? product.sourceUrl ?? null,
    fields: extraction?.fields ?? null,
  };
}

/** An earlier review of a product. */
export const presentReview = (review: Review): ReviewDetail['verdicts'][number] => ({
  reviewStatus: review.reviewStatus,
  note: review.note ?? null,
  fields: review.fields,
  createdAt: isoTime(review.createdAt),
});
