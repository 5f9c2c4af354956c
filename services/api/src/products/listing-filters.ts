import {
  BUSINESS_MODELS,
  FACET_DIMENSIONS,
  INDUSTRIES,
  type FacetDimension,
  type ProductFilters,
} from '@mintbridge/contracts';

interface Stored {
  column: string;
  type: 'text' | 'boolean';
  /** Stands for it in the names of statements. */
  mark: string;
}

/** How each dimension of the feed's filters is stored. */
export const STORED: Record<FacetDimension, Stored> = {
  industry: { column: 'industry_key', type: 'text', mark: 'i' },
  businessModel: { column: 'business_model', type: 'text', mark: 'm' },
  platformType: { column: 'platform_key', type: 'text', mark: 'p' },
  revenueStage: { column: 'revenue_stage', type: 'text', mark: 's' },
  status: { column: 'is_active', type: 'boolean', mark: 'a' },
};

/** The options chosen in one dimension. */
export interface Restriction {
  dimension: FacetDimension;
  options: readonly string[];
}

/** The dimensions that leave something out, always in the same order. Both statuses together leave nothing out. */
export const restrictionsOf = (filters: Omit<ProductFilters, 'q'>): Restriction[] =>
  FACET_DIMENSIONS.map((dimension) => ({ dimension, options: filters[dimension] })).filter(
    ({ dimension, options }) => options.length > 0 && !(dimension === 'status' && options.length === 2),
  );

/** Names the kind of a statement's conditions: part of the names of prepared statements. */
export const shapeOf = (restrictions: readonly Restriction[]): string =>
  restrictions.map(({ dimension }) => STORED[dimension].mark).join('');

/** The conditions on a table of those columns, the first options in parameter `$first`; empty, or beginning with 'and'. */
export const conditionsOf = (restrictions: readonly Restriction[], first: number): string =>
  restrictions.map((restriction, index) => ` and ${conditionOf(restriction, first + index)}`).join('');

function conditionOf({ dimension }: Restriction, parameter: number): string {
  const { column, type } = STORED[dimension];
  return `${column} = any($${parameter}::${type}[])`;
}

/** The options as a statement's parameters. */
export const optionsOf = ({ dimension, options }: Restriction): readonly (string | boolean)[] =>
  dimension === 'status' ? options.map((option) => option === 'live') : options;

export const parametersOf = (restrictions: readonly Restriction[]): (readonly (string | boolean)[])[] =>
  restrictions.map(optionsOf);

/** The options of every dimension, null where all are wanted: for statements that name all dimensions. */
export const everyDimension = (restrictions: readonly Restriction[]) =>
  FACET_DIMENSIONS.map((wanted) => {
    const found = restrictions.find(({ dimension }) => dimension === wanted);
    return found ? optionsOf(found) : null;
  });

/** True where an index on industry and business model alone finds what is wanted. */
export const isOfPairs = (restrictions: readonly Restriction[]): boolean =>
  restrictions.every(({ dimension }) => dimension === 'industry' || dimension === 'businessModel');

/** So many pairs of an industry and a business model the restrictions leave at most. */
export const pairsIn = (restrictions: readonly Restriction[]): number => {
  const count = (wanted: FacetDimension, all: number): number =>
    restrictions.find(({ dimension }) => dimension === wanted)?.options.length ?? all;
  return count('industry', INDUSTRIES.length) * count('businessModel', BUSINESS_MODELS.length);
};

/** True where they are one industry and one business model. */
export const isOfOnePair = (restrictions: readonly Restriction[]): boolean =>
  restrictions.length === 2 &&
  isOfPairs(restrictions) &&
  restrictions.every(({ options }) => options.length === 1);

/** Names the statements on hits under restrictions, of which a hit may miss one. */
export type Strictness = 'all' | 'allButOne';

/** The conditions that a hit meets, each, or each but one. Options from `$first`; empty, or beginning with 'and'. */
export function strictConditionsOf(
  restrictions: readonly Restriction[],
  strictness: Strictness,
  first: number,
): string {
  if (strictness === 'all') return conditionsOf(restrictions, first);
  if (restrictions.length === 0) return '';
  const met = restrictions.map(
    (restriction, index) => `(${conditionOf(restriction, first + index)})::integer`,
  );
  return ` and ${met.join(' + ')} >= ${restrictions.length - 1}`;
}

/** A lexeme as the text of a tsquery holds it. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** Every part of a tsquery must hold; empty ones are left out. */
export const allOf = (...parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => `(${part})`)
    .join(' & ');
