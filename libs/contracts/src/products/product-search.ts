import * as z from 'zod';
import { ERRORS } from '../errors.js';
import { INPUT_MESSAGES } from '../input-messages.js';
import { storableText } from '../text.js';
import { STAGE_OPTIONS } from './figures/money.js';
import { BUSINESS_MODELS, LIVE_STATUSES, PLATFORM_TYPES, PRODUCT_SORTS } from './options.js';
import { PRODUCT_LIMITS } from './products.js';
import { INDUSTRIES } from './taxonomy.js';

/** Values of one filter dimension: none, one or several of its options. */
const repeatable = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .union([z.enum(options), z.array(z.enum(options)).max(50)], INPUT_MESSAGES.option)
    .optional()
    .transform((given): T[number][] => (given === undefined ? [] : [...new Set([given].flat())]));

/**
 * The filters of the feed, each repeatable; values are the stored ones. `industry=Other` stands for every industry that
 * was typed by hand.
 */
export const productFiltersSchema = z.object({
  q: storableText(PRODUCT_LIMITS.searchMax).optional(),
  industry: repeatable(INDUSTRIES),
  businessModel: repeatable(BUSINESS_MODELS),
  platformType: repeatable(PLATFORM_TYPES),
  revenueStage: repeatable(STAGE_OPTIONS),
  status: repeatable(LIVE_STATUSES),
  /** Only the deals that the caller passed on; they are left out otherwise. */
  passed: z
    .enum(['true', 'false'], INPUT_MESSAGES.yesOrNo)
    .optional()
    .transform((given) => given === 'true'),
});
export type ProductFilters = z.infer<typeof productFiltersSchema>;

export const productListQuerySchema = productFiltersSchema.extend({
  sort: z.enum(PRODUCT_SORTS).default('newest'),
  limit: z.coerce.number().int().min(1).max(PRODUCT_LIMITS.pageMax).default(PRODUCT_LIMITS.pageDefault),
  cursor: z.string().max(300, ERRORS.badCursor.message).optional(),
});
export type ProductListQuery = z.infer<typeof productListQuerySchema>;

/** The filter dimensions of the feed. */
export const FACET_DIMENSIONS = [
  'industry',
  'businessModel',
  'platformType',
  'revenueStage',
  'status',
] as const;
export type FacetDimension = (typeof FACET_DIMENSIONS)[number];

const facetSchema = z.array(z.object({ value: z.string(), count: z.int() }));

/**
 * The count behind every filter option; each dimension is counted under the filters of the others. With a search word
 * no count goes past PRODUCT_LIMITS.countCap; `capped` says that more was found than was counted.
 */
export const productFacetsSchema = z
  .object({
    total: z.int(),
    capped: z.boolean().optional(),
    industry: facetSchema,
    businessModel: facetSchema,
    platformType: facetSchema,
    revenueStage: facetSchema,
    status: facetSchema,
  })
  .meta({ id: 'ProductFacets' });
export type ProductFacets = z.infer<typeof productFacetsSchema>;
