import * as z from 'zod';
import { productFiltersSchema } from '../products/product-search.js';
import { TEXT_LIMITS, idSchema, requiredText } from '../text.js';

export const SEARCH_FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

export const SEARCH_FREQUENCY_LABELS: Record<SearchFrequency, string> = {
  instant: 'At once',
  daily: 'Daily at 8:00',
  weekly: 'Mondays at 8:00',
  off: 'No mails',
};

export const SAVED_SEARCH_LIMITS = { perInvestor: 20, name: TEXT_LIMITS.label } as const;

export const SAVED_SEARCH_MESSAGES = {
  name: 'Please name this search.',
  frequency: 'Please choose how often you want to be notified.',
  query: 'Please give the filters of the feed.',
} as const;

const name = requiredText(SAVED_SEARCH_LIMITS.name, SAVED_SEARCH_MESSAGES.name).transform((text) =>
  text.trim(),
);
const frequency = z.enum(SEARCH_FREQUENCIES, SAVED_SEARCH_MESSAGES.frequency);
/** The filters of the feed, each a list; `q` is a text. */
const query = productFiltersSchema.pick({
  q: true,
  industry: true,
  businessModel: true,
  platformType: true,
  revenueStage: true,
  status: true,
});
export type SearchQuery = z.infer<typeof query>;

export const createSavedSearchSchema = z.object({ name, query, frequency });
export type CreateSavedSearch = z.infer<typeof createSavedSearchSchema>;
export const updateSavedSearchSchema = createSavedSearchSchema.partial();
export type UpdateSavedSearch = z.infer<typeof updateSavedSearchSchema>;

/** Path of the page to unsubscribe from a search by its token, and from the other searches of the same mail. */
export const unsubscribePath = (token: string, ...others: readonly string[]): string =>
  `/unsubscribe/${encodeURIComponent(token)}${others.length > 0 ? `?also=${others.map(encodeURIComponent).join('.')}` : ''}`;

/** The tokens of such a URL: the one in its path, and those in the `also` parameter. */
export const unsubscribeTokens = (token: string, also: string | null | undefined): [string, ...string[]] => [
  token,
  ...(also ? also.split('.') : []),
];

const values = z.array(z.string());

/** A saved search; `query` contains only filters that are set. */
export const savedSearchSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    query: z.object({
      q: z.string().optional(),
      industry: values.optional(),
      businessModel: values.optional(),
      platformType: values.optional(),
      revenueStage: values.optional(),
      status: values.optional(),
    }),
    frequency: z.enum(SEARCH_FREQUENCIES),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export const savedSearchesResponseSchema = z.object({ savedSearches: z.array(savedSearchSchema) });
export const savedSearchResponseSchema = z.object({ savedSearch: savedSearchSchema });
