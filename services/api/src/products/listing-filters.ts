import { FACET_DIMENSIONS, type FacetDimension, type ProductFilters } from '@mintbridge/contracts';

interface Stored {
  column: string;
  type: 'text' | 'boolean';
  /** Its mark among the lexemes of `products.search`. */
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
  restrictions
    .map(({ dimension }, index) => {
      const { column, type } = STORED[dimension];
      return ` and ${column} = any($${first + index}::${type}[])`;
    })
    .join('');

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

/** True where they are one industry and one business model. */
export const isOfOnePair = (restrictions: readonly Restriction[]): boolean =>
  restrictions.length === 2 &&
  isOfPairs(restrictions) &&
  restrictions.every(({ options }) => options.length === 1);

/** A lexeme as the text of a tsquery holds it. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** The conditions as the text of a tsquery on `products.search`; empty where nothing is left out. */
export const queryOf = (restrictions: readonly Restriction[]): string =>
  allOf(
    ...restrictions.map(({ dimension, options }) =>
      options.map((option) => quoted(`#${STORED[dimension].mark}:${option}`)).join(' | '),
    ),
  );

/** Every part of a tsquery must hold; empty ones are left out. */
export const allOf = (...parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => `(${part})`)
    .join(' & ');

/** One part of a tsquery is enough. */
export const oneOf = (...parts: string[]): string => parts.map((part) => `(${part})`).join(' | ');
