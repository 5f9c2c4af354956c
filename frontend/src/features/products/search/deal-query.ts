import {
  BUSINESS_MODELS,
  BUSINESS_MODEL_LABELS,
  FACET_DIMENSIONS,
  INDUSTRIES,
  LIVE_STATUSES,
  LIVE_STATUS_LABELS,
  PLATFORM_TYPES,
  PLATFORM_TYPE_LABELS,
  PRODUCT_LIMITS,
  STAGE_OPTIONS,
  type FacetDimension,
} from '@mintbridge/contracts';

/** The filters of the feed: the search words, and the chosen values of each dimension. */
export interface DealQuery {
  q: string;
  chosen: Record<FacetDimension, string[]>;
}

interface Dimension {
  title: string;
  values: readonly string[];
  formatValue: (value: string) => string;
}

const asIs = (value: string): string => value;
const from =
  (labels: Record<string, string>) =>
  (value: string): string =>
    labels[value] ?? value;

/** The five filters with their labels and options. */
export const DIMENSIONS: Record<FacetDimension, Dimension> = {
  industry: { title: 'Industry', values: INDUSTRIES, formatValue: asIs },
  businessModel: {
    title: 'Business Model',
    values: BUSINESS_MODELS,
    formatValue: from(BUSINESS_MODEL_LABELS),
  },
  platformType: { title: 'Platform', values: PLATFORM_TYPES, formatValue: from(PLATFORM_TYPE_LABELS) },
  revenueStage: { title: 'Revenue Stage', values: STAGE_OPTIONS, formatValue: asIs },
  status: { title: 'Product Status', values: LIVE_STATUSES, formatValue: from(LIVE_STATUS_LABELS) },
};

/** Parses the filters of a URL, ignoring unknown options. */
export function readDealQuery(search: URLSearchParams): DealQuery {
  const chosen = Object.fromEntries(
    FACET_DIMENSIONS.map((dimension) => {
      const { values } = DIMENSIONS[dimension];
      return [dimension, [...new Set(search.getAll(dimension))].filter((value) => values.includes(value))];
    }),
  ) as DealQuery['chosen'];
  return { q: (search.get('q') ?? '').slice(0, PRODUCT_LIMITS.searchMax), chosen };
}

/** The filters as a query string in a fixed order, so that equal filters have equal strings. */
export function writeDealQuery({ q, chosen }: DealQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (q.trim() !== '') search.set('q', q.trim());
  for (const dimension of FACET_DIMENSIONS) {
    for (const value of [...chosen[dimension]].sort()) search.append(dimension, value);
  }
  return search;
}

export const isNarrowed = (query: DealQuery): boolean =>
  query.q.trim() !== '' || FACET_DIMENSIONS.some((dimension) => query.chosen[dimension].length > 0);

/** The filters with one value toggled. */
export function toggled(query: DealQuery, dimension: FacetDimension, value: string): DealQuery {
  const before = query.chosen[dimension];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...query, chosen: { ...query.chosen, [dimension]: after } };
}

/** The filters as readable text. */
export const summaryOfQuery = ({ q, chosen }: DealQuery): string =>
  [
    ...(q.trim() ? [`‘${q.trim()}’`] : []),
    ...FACET_DIMENSIONS.flatMap((dimension) => chosen[dimension].map(DIMENSIONS[dimension].formatValue)),
  ].join(', ') || 'All deals';
