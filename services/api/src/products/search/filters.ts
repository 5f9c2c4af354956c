import {
  FACET_DIMENSIONS,
  LIVE_STATUSES,
  type FacetDimension,
  type ProductFilters,
} from '@mintbridge/contracts';
import { sql, type RawBuilder } from 'kysely';
import { isInvestor, type Actor } from '../../auth/actor.js';

/** The column of each filter dimension, in the sources of figures.ts and in the rollup. */
export const FILTER_COLUMNS: Record<FacetDimension, string> = {
  industry: 'industry_key',
  businessModel: 'business_model',
  platformType: 'platform_key',
  revenueStage: 'stage',
  status: 'is_active',
};

/** The options chosen in one dimension. */
export interface Filter {
  dimension: FacetDimension;
  values: readonly (string | boolean)[];
}

/** The filters in effect. Choosing both statuses filters nothing. */
export const toFilters = (given: Pick<ProductFilters, FacetDimension>): Filter[] =>
  FACET_DIMENSIONS.filter(
    (dimension) =>
      given[dimension].length > 0 &&
      !(dimension === 'status' && given.status.length === LIVE_STATUSES.length),
  ).map((dimension) => ({
    dimension,
    values: dimension === 'status' ? given.status.map((status) => status === 'live') : given[dimension],
  }));

/** A single option is compared by equality: only then does an index of several columns keep its order. */
export const matches = ({ dimension, values }: Filter): RawBuilder<boolean> => {
  const column = sql.ref(FILTER_COLUMNS[dimension]);
  return values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} in (${sql.join(values.map((value) => sql`${value}`))})`;
};

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`;

/** A facet is counted under the filters of the other dimensions: a row that fails two filters is in none. */
export const allOfButOne = (filters: readonly Filter[]): RawBuilder<boolean> =>
  filters.length < 2
    ? sql`true`
    : sql`${sql.join(
        filters.map((filter) => sql`(${matches(filter)})::integer`),
        sql` + `,
      )} >= ${filters.length - 1}`;

/** Whether an investor's passed deals are left out or shown alone. */
export interface PassFilter {
  investorId: number;
  kind: 'left-out' | 'only';
}

/** Investors do not see passed deals unless they ask for them; other roles cannot pass on deals. */
export function passFilterFor(actor: Actor, isOnly: boolean): PassFilter | undefined {
  if (isOnly) return { investorId: actor.id, kind: 'only' };
  return isInvestor(actor) ? { investorId: actor.id, kind: 'left-out' } : undefined;
}

export const isPassed = ({ investorId }: PassFilter): RawBuilder<boolean> =>
  sql`id in (select product_id from investor_passes where investor_id = ${investorId})`;

export const matchesPassFilter = (passFilter: PassFilter | undefined): RawBuilder<boolean> => {
  if (!passFilter) return sql`true`;
  return passFilter.kind === 'only' ? isPassed(passFilter) : sql`not ${isPassed(passFilter)}`;
};
