import {
  SECTION_FIELDS,
  figureTrust,
  pictureUrl,
  type Product as ProductView,
  type ProductCard,
  type ProductInterest,
} from '@mintbridge/contracts';
import type { CardColumns, ProductColumns, VisibleProduct } from '@mintbridge/model';
import { isoTime } from '../iso-time.js';

type VisibleCard = VisibleProduct<CardColumns>;
type VisibleListing = VisibleProduct<ProductColumns>;

/** Pictures, and the state of the product's site. */
const presentFace = (product: VisibleCard | VisibleListing) => ({
  logoUrl: pictureUrl('logo', product.logoSha256),
  coverUrl: pictureUrl('cover', product.coverSha256),
  siteReadAt: product.siteReadAt ? isoTime(product.siteReadAt) : null,
  siteDownSince: product.siteDownSince ? isoTime(product.siteDownSince) : null,
});

/** Fields for the owner and the superadmin only. */
const forOwner = (
  product: Pick<ProductColumns, 'reviewNote' | 'reviewFields'>,
  interest: ProductInterest | undefined,
) =>
  interest && {
    reviewNote: product.reviewNote ?? undefined,
    reviewFields: product.reviewFields,
    interest,
  };

/** Currency, date and trust of the figures. */
const presentFigures = (product: VisibleCard | VisibleListing) => ({
  currency: product.currency,
  figuresAsOf: product.figuresAsOf ?? null,
  revenueUsd: product.revenueUsd ?? null,
  trust: figureTrust(product, { confirmed: product.confirmedFigures, quoted: product.quotedFigures }),
});

/** Locked fields are null; empty fields are left out. */
const presentLocked = <const Field extends string>(
  { locked }: VisibleCard | VisibleListing,
  shown: readonly Field[],
): Partial<Record<Field, null>> =>
  locked === undefined
    ? {}
    : (Object.fromEntries(
        locked
          .filter(({ state }) => state !== 'granted')
          .flatMap(({ section }) => SECTION_FIELDS[section])
          .filter((field) => (shown as readonly string[]).includes(field))
          .map((field) => [field, null]),
      ) as Partial<Record<Field, null>>);

const CARD_FIELDS = [...SECTION_FIELDS.financials, ...SECTION_FIELDS.traction];
const PRODUCT_FIELDS = Object.values(SECTION_FIELDS).flat();

/** Fields that cards and products share. Empty ones are left out. */
const presentShared = (product: VisibleCard | VisibleListing) => ({
  id: product.id,
  sellerId: product.sellerId,
  headline: product.headline,
  industry: product.industry,
  category: product.category,
  businessModel: product.businessModel,
  platformType: product.platformType,
  launchYear: product.launchYear,
  isActive: product.isActive,
  visibleToInvestors: product.visibleToInvestors,
  reviewStatus: product.reviewStatus,
  revenueStage: product.revenueStage,
  createdAt: isoTime(product.createdAt),
  ...presentFace(product),
  locked: [...(product.locked ?? [])],
  ownerReply: product.ownerReply ?? null,
  completeness: product.completeness,
  ...presentFigures(product),
  revenue: product.revenue ?? undefined,
  revenueLastTwelveMonths: product.revenueLastTwelveMonths ?? undefined,
  averageDealSize: product.averageDealSize ?? undefined,
  averageSalesCycle: product.averageSalesCycle ?? undefined,
  numberOfPaidClients: product.numberOfPaidClients ?? undefined,
  numberOfClients: product.numberOfClients ?? undefined,
  totalUsers: product.totalUsers ?? undefined,
  activeUsers: product.activeUsers ?? undefined,
});

/** `interest` is for the owner and the superadmin only. */
export const presentCard = (product: VisibleCard, interest?: ProductInterest): ProductCard => ({
  ...presentShared(product),
  description: product.excerpt,
  features: product.featureHighlights,
  featureCount: product.featureCount,
  benefitsForUsers: product.benefitHighlights ?? undefined,
  benefitCount: product.benefitCount,
  potentialUseCases: product.useCaseHighlights ?? undefined,
  useCaseCount: product.useCaseCount,
  ...presentLocked(product, CARD_FIELDS),
  ...forOwner(product, interest),
});

export const presentProduct = (product: VisibleListing, interest?: ProductInterest): ProductView => ({
  ...presentShared(product),
  description: product.description,
  features: product.features,
  companyUrl: product.companyUrl,
  productUrl: product.productUrl,
  intentWithProduct: product.intentWithProduct,
  thirdPartyRating: product.thirdPartyRating ?? undefined,
  investmentHistory: product.investmentHistory ?? undefined,
  techStack: product.techStack ?? undefined,
  ipDetails: product.ipDetails ?? undefined,
  parentCompanyBackground: product.parentCompanyBackground ?? undefined,
  additionalDetails: product.additionalDetails ?? undefined,
  potentialUseCases: product.potentialUseCases ?? undefined,
  benefitsForUsers: product.benefitsForUsers ?? undefined,
  updatedAt: isoTime(product.updatedAt),
  ...presentLocked(product, PRODUCT_FIELDS),
  ...(interest && { isCurrencyChosen: product.isCurrencyChosen }),
  ...forOwner(product, interest),
});
