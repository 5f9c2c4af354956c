import { defineEntity, p } from '@mikro-orm/core';
import type { FacetDimension, SearchFrequency } from '@mintbridge/contracts';

export const SavedSearchSchema = defineEntity({
  name: 'SavedSearch',
  tableName: 'saved_searches',
  properties: {
    id: p.integer().primary(),
    investorId: p.integer(),
    name: p.text(),
    q: p.text().nullable(),
    words: p.text().columnType('tsquery').nullable(),
    industries: p.array().$type<string[]>(),
    businessModels: p.array().$type<string[]>(),
    platformTypes: p.array().$type<string[]>(),
    revenueStages: p.array().$type<string[]>(),
    statuses: p.array().$type<string[]>(),
    frequency: p.string().$type<SearchFrequency>(),
    unsubscribeToken: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** The column of each filter's options. */
export const SEARCH_COLUMNS = {
  industry: 'industries',
  businessModel: 'businessModels',
  platformType: 'platformTypes',
  revenueStage: 'revenueStages',
  status: 'statuses',
} as const satisfies Record<FacetDimension, string>;

/** Saved feed filters of an investor, and how often new matching listings are mailed. */
export class SavedSearch extends SavedSearchSchema.class {}
SavedSearchSchema.setClass(SavedSearch);

export const SavedSearchHitSchema = defineEntity({
  name: 'SavedSearchHit',
  tableName: 'saved_search_hits',
  properties: {
    searchId: p.integer().primary(),
    productId: p.integer().primary(),
    mailId: p.uuid().nullable(),
    foundAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A listing that matched a search when it was new; `mailId` is the mail that it was sent with. */
export class SavedSearchHit extends SavedSearchHitSchema.class {}
SavedSearchHitSchema.setClass(SavedSearchHit);
