import { accountName, productSchema, type ReviewDetail, type ReviewItem } from '@mintbridge/contracts';
import type { Extraction, Product, Review, User } from '@mintbridge/model';
import { presentUser } from '../../accounts/accounts.presenter.js';
import { isoTime } from '../../iso-time.js';

type ReviewedProduct = ReviewItem['product'];
const SHOWN = Object.keys(productSchema.omit({ interest: true }).shape) as (keyof ReviewedProduct)[];

/** Every field of the contract, and nothing else, from the entity's own of the same name. */
function presentProduct(product: Product): ReviewedProduct {
  const shown = SHOWN.map((field) => {
    const value = product[field];
    return [field, value instanceof Date ? value.toISOString() : (value ?? null)];
  });
  return Object.fromEntries(shown) as ReviewedProduct;
}

/** Where a listing under review comes from. */
export interface ReviewOrigin {
  seller: User;
  /** The extraction that read it; none for a listing typed by its owner. */
  extraction: Extraction | undefined;
}

export function presentReviewItem(product: Product, { seller, extraction }: ReviewOrigin): ReviewItem {
  const person = [seller.firstName, seller.lastName].filter(Boolean).join(' ');
  const name = [person, seller.businessName].filter(Boolean).join(', ');
  return {
    product: presentProduct(product),
    seller: { id: seller.id, name: name || accountName(presentUser(seller)), email: seller.email },
    sourceUrl: extraction?.url ?? product.sourceUrl ?? null,
    fields: extraction?.fields ?? null,
  };
}

/** An earlier review of a product. */
export const presentReview = (review: Review): ReviewDetail['verdicts'][number] => ({
  reviewStatus: review.reviewStatus,
  note: review.note ?? null,
  createdAt: isoTime(review.createdAt),
});
