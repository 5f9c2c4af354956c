import { defineEntity, p } from '@mikro-orm/core';

export const RecommendationSchema = defineEntity({
  name: 'Recommendation',
  tableName: 'recommendations',
  properties: {
    investorId: p.integer().primary(),
    productId: p.integer().primary(),
    rank: p.integer(),
    matchScore: p.integer(),
    matchScoreUpTo: p.integer(),
    thesisOverlap: p.integer().default(0),
  },
});

/** One row of an investor's precomputed list; the reasons are computed when it is read. */
export class Recommendation extends RecommendationSchema.class {}
RecommendationSchema.setClass(Recommendation);
