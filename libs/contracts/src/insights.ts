import * as z from 'zod';
import { CRITERIA, matchSchema } from './investors/investors.js';
import { PASS_REASONS } from './investors/passes.js';
import { productCardSchema } from './products/products.js';

/** Counts of fewer investors are withheld: those investors could be identified. */
export const INSIGHTS_FROM = 3;

/** Number of weeks shown to an owner. */
export const INSIGHT_WEEKS = 12;

/** Distinct investors of one ISO week. */
export const insightWeekSchema = z.object({
  /** The Monday. */
  week: z.iso.date(),
  seen: z.int(),
  liked: z.int(),
  connected: z.int(),
  wrote: z.int(),
});
export type InsightWeek = z.infer<typeof insightWeekSchema>;

/** Aggregated interest of investors in a listing; null if there are too few of them. */
export const insightsSchema = z
  .object({
    matched: z.int().nullable(),
    passes: z.array(z.object({ reason: z.enum(PASS_REASONS), count: z.int() })).nullable(),
    unlock: z.array(z.object({ field: z.string(), investors: z.int() })),
    weeks: z.array(insightWeekSchema).nullable(),
  })
  .meta({ id: 'Insights' });
export type Insights = z.infer<typeof insightsSchema>;

/** A listing that a single criterion excludes from the matches. */
export const nearMissSchema = z
  .object({
    product: productCardSchema,
    matchScore: matchSchema.shape.matchScore,
    matchScoreUpTo: matchSchema.shape.matchScoreUpTo,
    missing: z.object({ criterion: z.enum(CRITERIA), wanted: z.string(), offered: z.string() }),
  })
  .meta({ id: 'NearMiss' });
export type NearMiss = z.infer<typeof nearMissSchema>;
export const nearMissesResponseSchema = z.object({ nearMisses: z.array(nearMissSchema) });
