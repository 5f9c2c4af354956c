import { defineEntity, p } from '@mikro-orm/core';
import {
  VETTED_FIELDS,
  type OptionalProductField,
  type ReviewStatus,
  type RevenueStage,
  type UpdateProduct,
} from '@mintbridge/contracts';
import { derivedColumns, type ListingTexts } from './derived-columns.js';

export const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary(),
    sellerId: p.integer(),
    headline: p.text(),
    category: p.text(),
    industry: p.text(),
    isActive: p.boolean().default(false),
    visibleToInvestors: p.boolean().default(true),
    businessModel: p.text(),
    platformType: p.text(),
    launchYear: p.text(),
    description: p.text(),
    features: p.text(),
    companyUrl: p.text(),
    productUrl: p.text(),
    intentWithProduct: p.text(),
    thirdPartyRating: p.text().nullable(),
    numberOfPaidClients: p.text().nullable(),
    numberOfClients: p.text().nullable(),
    totalUsers: p.text().nullable(),
    activeUsers: p.text().nullable(),
    revenue: p.text().nullable(),
    averageDealSize: p.text().nullable(),
    averageSalesCycle: p.text().nullable(),
    investmentHistory: p.text().nullable(),
    techStack: p.text().nullable(),
    ipDetails: p.text().nullable(),
    parentCompanyBackground: p.text().nullable(),
    additionalDetails: p.text().nullable(),
    potentialUseCases: p.text().nullable(),
    benefitsForUsers: p.text().nullable(),
    reviewStatus: p.string().$type<ReviewStatus>().default('pending'),
    reviewNote: p.text().nullable(),
    sourceUrl: p.text().nullable(),
    version: p.integer().version(),
    industryKey: p.text(),
    platformKey: p.text(),
    revenueAmount: p.double().nullable(),
    revenueStage: p.string().$type<RevenueStage>(),
    completeness: p.integer(),
    excerpt: p.text(),
    featureHighlights: p.text(),
    featureCount: p.integer(),
    benefitHighlights: p.text().nullable(),
    benefitCount: p.integer(),
    useCaseHighlights: p.text().nullable(),
    useCaseCount: p.integer(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** What a listing is created from; the other columns are derived from it. */
export type NewListing = ListingTexts &
  Partial<Record<OptionalProductField, string | null | undefined>> & {
    sellerId: number;
    intentWithProduct: string;
    companyUrl: string;
    productUrl: string;
    isActive?: boolean;
    visibleToInvestors?: boolean;
    sourceUrl?: string | null;
  };

/** A listing. Its derived columns (filter keys, stage, completeness, card texts) are computed on every write, here alone. */
export class Product extends ProductSchema.class {
  /** Applies a change. An owner's change of a vetted field sends a vetted listing back to review. */
  edit(change: Omit<UpdateProduct, 'sellerId'>, by: 'owner' | 'superadmin'): void {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const touchesVetted = VETTED_FIELDS.some(
      (field) => field in given && (given[field] ?? null) !== (this[field] ?? null),
    );
    Object.assign(this, given);
    Object.assign(this, derivedColumns(this));
    if (by === 'owner' && touchesVetted && this.reviewStatus !== 'pending') this.reviewStatus = 'pending';
  }

  /** The team's decision; the note is for the owner. */
  review(status: ReviewStatus, note: string | null): void {
    this.reviewStatus = status;
    this.reviewNote = note;
  }
}
ProductSchema.setClass(Product);

/** The columns of a new listing, for `em.create(Product, ...)`: what was typed and what is derived from it. */
export const listingColumns = (listing: NewListing) => ({
  ...listing,
  isActive: listing.isActive ?? false,
  visibleToInvestors: listing.visibleToInvestors ?? true,
  ...derivedColumns(listing),
});

export const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p.integer().primary(),
    productId: p.integer(),
    reviewerId: p.integer().nullable(),
    reviewStatus: p.string().$type<ReviewStatus>(),
    note: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A decision of the team on a listing, kept as history. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
