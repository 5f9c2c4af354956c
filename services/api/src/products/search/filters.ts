import {
  FACET_DIMENSIONS,
  LIVE_STATUSES,
  type FacetDimension,
  type ProductFilters,
} from '@mintbridge/contracts';
import { sql, type RawBuilder } from 'kysely';
import { isInvestor, type Actor } from '../../auth/actor.js';
import type { ProductScope } from '../product-scope.js';

/** The column of each dimension that deals are filtered by, in whatever the figures are known of (figures.ts). */
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

/** The dimensions that leave something out; both statuses together leave nothing out. */
export const filtersOf = (given: Pick<ProductFilters, FacetDimension>): Filter[] =>
  FACET_DIMENSIONS.filter(
    (dimension) =>
      given[dimension].length > 0 &&
      !(dimension === 'status' && given.status.length === LIVE_STATUSES.length),
  ).map((dimension) => ({
    dimension,
    values: dimension === 'status' ? given.status.map((status) => status === 'live') : given[dimension],
  }));

/** One option is compared, not looked up in a list: only so can an index of several columns keep its order. */
export const matches = ({ dimension, values }: Filter): RawBuilder<boolean> => {
  const column = sql.ref(FILTER_COLUMNS[dimension]);
  return values.length === 1
    ? sql`${column} = ${values[0]}`
    : sql`${column} in (${sql.join(values.map((value) => sql`${value}`))})`;
};

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` and `)}`;

/** What is counted for one dimension meets the filters of the others: it may miss one filter, not two. */
export const allOfButOne = (filters: readonly Filter[]): RawBuilder<boolean> =>
  filters.length < 2
    ? sql`true`
    : sql`${sql.join(
        filters.map((filter) => sql`(${matches(filter)})::integer`),
        sql` + `,
      )} >= ${filters.length - 1}`;

/** The products that somebody sees. */
export const within = (scope: ProductScope): RawBuilder<boolean> => {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'visible' ? sql`visible_to_investors` : sql`seller_id = ${scope.sellerId}`;
};

/** The deals that an investor passed on: left out, or these alone. */
export interface Passes {
  investorId: number;
  kind: 'left-out' | 'only';
}

/** Those that an investor passed on are left out unless they are asked for; for others nothing is passed on. */
export function passesOf(actor: Actor, isOnly: boolean): Passes | undefined {
  if (isOnly) return { investorId: actor.id, kind: 'only' };
  return isInvestor(actor) ? { investorId: actor.id, kind: 'left-out' } : undefined;
}

export const passedBy = ({ investorId }: Passes): RawBuilder<boolean> =>
  sql`id in (select product_id from investor_passes where investor_id = ${investorId})`;

export const heedingPasses = (passes: Passes | undefined): RawBuilder<boolean> => {
  if (!passes) return sql`true`;
  return passes.kind === 'only' ? passedBy(passes) : sql`not ${passedBy(passes)}`;
};
