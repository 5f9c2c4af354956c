import {
  accountName,
  productSchema,
  type ExtractedFields,
  type ReviewItem,
  type User as UserView,
} from '@mintbridge/contracts';
import type { Product } from '@mintbridge/model';

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

/** What belongs to a listing under review besides itself. */
export interface ReviewSide {
  seller: Pick<UserView, 'id' | 'email' | 'firstName' | 'lastName' | 'businessName'>;
  sourceUrl: string | null;
  fields: ExtractedFields | null;
}

export function presentReviewItem(product: Product, { seller, sourceUrl, fields }: ReviewSide): ReviewItem {
  const person = [seller.firstName, seller.lastName].filter(Boolean).join(' ');
  const name = [person, seller.businessName].filter(Boolean).join(', ');
  return {
    product: presentProduct(product),
    seller: { id: seller.id, name: name || accountName(seller), email: seller.email },
    sourceUrl,
    fields,
  };
}
