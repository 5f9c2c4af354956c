import { defineEntity, p } from '@mikro-orm/core';
import {
  AMOUNT_FIELDS,
  SECTIONS,
  VETTED_FIELDS,
  findSection,
  type Currency,
  type OptionalProductField,
  type Privacy,
  type PictureKind,
  type ReviewField,
  type ReviewInput,
  type ReviewStatus,
  type RevenueStage,
  type Section,
  type TrustRecords,
  type UpdateProduct,
  type VettedField,
} from '@mintbridge/contracts';
import { closedSections, toTiers, type ClosedSections, type Locks } from '../privacy/locks.js';
import { statusWithout, type ReopenedReview } from '../privacy/reopened-review.js';
import { derivedColumns, type ListingTexts } from './derived-columns.js';

/** Vetted fields with their texts. */
export type VettedTexts = Record<VettedField, string | null>;

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
    revenueLastTwelveMonths: p.text().nullable(),
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
    reviewFields: p
      .json()
      .$type<ReviewField[]>()
      .onCreate(() => []),
    reopened: p.json().$type<ReopenedReview>().nullable(),
    currency: p.string().$type<Currency>(),
    isCurrencyChosen: p.boolean().default(false),
    figuresAsOf: p.text().nullable(),
    confirmedFigures: p
      .json()
      .$type<TrustRecords['confirmed']>()
      .onCreate(() => ({})),
    quotedFigures: p
      .json()
      .$type<TrustRecords['quoted']>()
      .onCreate(() => ({})),
    sourceUrl: p.text().nullable(),
    siteReadAt: p.datetime().nullable(),
    siteDownSince: p.datetime().nullable(),
    logoSha256: p.text().nullable(),
    coverSha256: p.text().nullable(),
    isLogoChosen: p.boolean().default(false),
    isCoverChosen: p.boolean().default(false),
    version: p.integer().version(),
    industryKey: p.text(),
    platformKey: p.text(),
    revenueUsd: p.double().$type<number>().nullable(),
    revenueStage: p.string().$type<RevenueStage>(),
    completeness: p.integer(),
    excerpt: p.text(),
    featureHighlights: p.text(),
    featureCount: p.integer(),
    benefitHighlights: p.text().nullable(),
    benefitCount: p.integer(),
    useCaseHighlights: p.text().nullable(),
    useCaseCount: p.integer(),
    privacy: p
      .json()
      .$type<ClosedSections>()
      .onCreate(() => ({})),
    autoGrant: p.boolean().default(false),
    locks: p.json().$type<Locks>().nullable(),
    openChangedAt: p.datetime().onCreate(() => new Date()),
    sectionChangedAt: p
      .json()
      .$type<Partial<Record<Section, string>>>()
      .onCreate(() => ({})),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** The input of a new listing; the other columns are derived from it. */
export type NewListing = ListingTexts &
  Partial<Record<OptionalProductField, string | null | undefined>> & {
    sellerId: number;
    intentWithProduct: string;
    companyUrl: string;
    productUrl: string;
    isActive?: boolean;
    visibleToInvestors?: boolean;
    sourceUrl?: string | null;
    figuresAsOf?: string | null | undefined;
    privacy?: ClosedSections;
    quotedFigures?: TrustRecords['quoted'];
  };

/** A listing. Its derived columns (filter keys, stage, completeness, card texts) are computed on every write, here alone. */
export class Product extends ProductSchema.class {
  /**
   * Applies a change. An owner's change of a vetted field sends a verified listing back to review. Changed figures are
   * no longer confirmed, and requested changes of changed fields are done.
   */
  edit(change: Omit<UpdateProduct, 'sellerId'>, by: 'owner' | 'superadmin'): void {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const changed = VETTED_FIELDS.filter(
      (field) => field in given && (given[field] ?? null) !== (this[field] ?? null),
    );
    const { currency } = this;
    this.noteChanges(given);
    Object.assign(this, given);
    if (change.currency) this.isCurrencyChosen = true;
    Object.assign(this, derivedColumns(this));
    this.confirmedFigures = without(this.confirmedFigures, [
      ...changed,
      ...(this.currency === currency ? [] : AMOUNT_FIELDS),
    ]);
    this.reviewFields = this.reviewFields.filter(({ field }) => !changed.includes(field));
    if (by === 'owner' && changed.length > 0) this.reopenReview(changed);
  }

  private reopenReview(changed: readonly VettedField[]): void {
    if (this.reviewStatus !== 'pending') this.reopened = { from: this.reviewStatus, parts: [] };
    this.reviewStatus = 'pending';
    if (!this.reopened) return;
    const parts = changed.map((field) => findSection(field) ?? 'open');
    this.reopened = { ...this.reopened, parts: [...new Set([...this.reopened.parts, ...parts])] };
  }

  /**
   * When what was changed last, by section and outside of them: an investor's `updatedAt` reveals nothing of a section that
   * is locked.
   */
  private noteChanges(given: Record<string, unknown>): void {
    const now = new Date();
    const current = this as unknown as Record<string, unknown>;
    const fields = Object.keys(given).filter((field) => (given[field] ?? null) !== (current[field] ?? null));
    const sections = fields.map(findSection);
    if (sections.includes(undefined)) this.openChangedAt = now;
    const marks = sections.flatMap((section) => (section ? [[section, now.toISOString()]] : []));
    this.sectionChangedAt = { ...this.sectionChangedAt, ...Object.fromEntries(marks) };
  }

  /** Closes and opens sections; grants that were given stay. */
  protect({ sections, autoGrant }: Privacy): void {
    this.privacy = closedSections(sections);
    this.autoGrant = autoGrant;
    Object.assign(this, derivedColumns(this));
  }

  /** The privacy as its owner set it. */
  protection(): Privacy {
    return { sections: toTiers(this.privacy), autoGrant: this.autoGrant };
  }

  /** Uses a picture of the site if there is none and the owner has not chosen one. */
  offer(kind: PictureKind, sha256: string | undefined): void {
    if (!sha256) return;
    if (kind === 'logo' && !this.isLogoChosen) this.logoSha256 ??= sha256;
    if (kind === 'cover' && !this.isCoverChosen) this.coverSha256 ??= sha256;
  }

  /** Sets the owner's choice of a picture or of none; pictures of the site are no longer used. */
  show(kind: PictureKind, sha256: string | null): void {
    if (kind === 'logo') Object.assign(this, { logoSha256: sha256, isLogoChosen: true });
    else Object.assign(this, { coverSha256: sha256, isCoverChosen: true });
  }

  /** Applies the team's decision: note and requested changes for the owner, confirmed figures for everybody. */
  review({ reviewStatus, note, fields, confirmed }: ReviewInput, at: Date): void {
    this.recordVerdict(reviewStatus, at);
    this.reviewStatus = reviewStatus;
    this.reopened = null;
    this.reviewNote = note ?? null;
    this.reviewFields = reviewStatus === 'changes-requested' ? fields : [];
    const marks = confirmed.map((field) => [field, at.toISOString()]);
    this.confirmedFigures = { ...this.confirmedFigures, ...Object.fromEntries(marks) };
  }

  /** When the status changed, for the public and for viewers of the sections whose edits had reopened the review. */
  private recordVerdict(reviewStatus: ReviewStatus, at: Date): void {
    if (this.reviewStatus === reviewStatus) return;
    const sections = SECTIONS.filter((section) => this.locks?.[section]);
    if (statusWithout(this, sections) !== reviewStatus) this.openChangedAt = at;
    const marks = this.reopened?.parts
      .filter((part) => part !== 'open')
      .map((part) => [part, at.toISOString()]);
    this.sectionChangedAt = { ...this.sectionChangedAt, ...Object.fromEntries(marks ?? []) };
  }

  /** The current vetted fields. */
  vettedFields(): VettedTexts {
    return Object.fromEntries(VETTED_FIELDS.map((field) => [field, this[field] ?? null])) as VettedTexts;
  }
}
ProductSchema.setClass(Product);

const without = (
  confirmed: TrustRecords['confirmed'],
  fields: readonly string[],
): TrustRecords['confirmed'] =>
  Object.fromEntries(Object.entries(confirmed).filter(([field]) => !fields.includes(field)));

/** All columns of a new listing, given and derived, for `em.create(Product, ...)`. */
export const listingColumns = (listing: NewListing) => ({
  ...listing,
  isCurrencyChosen: listing.currency !== undefined,
  isActive: listing.isActive ?? false,
  visibleToInvestors: listing.visibleToInvestors ?? true,
  ...derivedColumns({ ...listing, isCurrencyChosen: listing.currency !== undefined }),
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
    fields: p
      .json()
      .$type<ReviewField[]>()
      .onCreate(() => []),
    vetted: p.json().$type<VettedTexts>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A decision of the team on a listing, kept as history with the vetted fields at that time. */
export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);
