import { defineEntity, p } from '@mikro-orm/core';
import { parseMoney, type InvestorProfileForm } from '@mintbridge/contracts';

export const InvestorProfileSchema = defineEntity({
  name: 'InvestorProfile',
  tableName: 'investor_profiles',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    industryFocus: p.array().$type<string[]>(),
    stageFocus: p.array().$type<string[]>(),
    geographyFocus: p.array().$type<string[]>(),
    businessModelPreference: p.text().nullable(),
    ticketSizeMin: p.text().nullable(),
    ticketSizeMax: p.text().nullable(),
    ticketMinAmount: p.double().nullable(),
    ticketMaxAmount: p.double().nullable(),
    investmentThesis: p.text().nullable(),
    investmentTimeframe: p.text().nullable(),
    investmentExperience: p.text().nullable(),
    notableInvestments: p.text().nullable(),
    isProfileComplete: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** All columns of a profile from a validated form, which is a complete profile. */
export const profileColumns = (form: InvestorProfileForm) => ({
  ...form,
  notableInvestments: form.notableInvestments ?? null,
  ticketMinAmount: parseMoney(form.ticketSizeMin),
  ticketMaxAmount: parseMoney(form.ticketSizeMax),
  isProfileComplete: true,
});

/** The preferences of an investor; one per account. */
export class InvestorProfile extends InvestorProfileSchema.class {
  /** Takes a validated form. */
  fill(form: InvestorProfileForm): void {
    Object.assign(this, profileColumns(form));
  }
}
InvestorProfileSchema.setClass(InvestorProfile);

export const LikedDealSchema = defineEntity({
  name: 'LikedDeal',
  tableName: 'investor_liked_deals',
  properties: {
    id: p.integer().primary(),
    investorId: p.integer(),
    productId: p.integer(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A deal that an investor likes; at most one row per investor and product. */
export class LikedDeal extends LikedDealSchema.class {}
LikedDealSchema.setClass(LikedDeal);

export const ProductConnectionSchema = defineEntity({
  name: 'ProductConnection',
  tableName: 'investor_product_connections',
  properties: {
    id: p.integer().primary(),
    investorId: p.integer(),
    productId: p.integer(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An investor's recorded interest in a product; at most one row per investor and product. */
export class ProductConnection extends ProductConnectionSchema.class {}
ProductConnectionSchema.setClass(ProductConnection);
