import { UNDISCLOSED, type ProductSort } from '@mintbridge/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { ProductScope } from '../product-scope.js';
import type { Filter } from './filters.js';

/**
 * Filters and sorts use the `stage` and `revenue` that the caller sees: for investors the public columns, except for
 * products whose financials were opened to them.
 */
export interface FiguresScope {
  scope: ProductScope;
  /** The products whose locked financials an investor sees. */
  opened: readonly number[];
}

/** A subset of the products, with the columns of their figures. */
interface Part {
  condition: RawBuilder<boolean>;
  stage: RawBuilder<string>;
  revenue: RawBuilder<number | null>;
}

const PUBLIC = { stage: sql<string>`shown_stage`, revenue: sql<number | null>`shown_revenue_usd` };
const WHOLE = { stage: sql<string>`revenue_stage`, revenue: sql<number | null>`revenue_usd` };

const isOpened = ({ opened }: FiguresScope) => sql<boolean>`id = any(${[...opened]}::integer[])`;
const isLocked = sql<boolean>`shown_stage = ${sql.lit(UNDISCLOSED)}`;

/** All products as one source, for reads that need no index on figures. */
function everything(figures: FiguresScope): Part {
  const { scope, opened } = figures;
  if (scope.kind !== 'visible') return { condition: sql`true`, ...WHOLE };
  if (opened.length === 0) return { condition: sql`true`, ...PUBLIC };
  return {
    condition: sql`true`,
    stage: sql`case when ${isOpened(figures)} then ${WHOLE.stage} else ${PUBLIC.stage} end`,
    revenue: sql`case when ${isOpened(figures)} then ${WHOLE.revenue} else ${PUBLIC.revenue} end`,
  };
}

/** The products in two parts, so that the indexes of the public figures serve all but the few opened ones. */
function parts(figures: FiguresScope): Part[] {
  const { scope, opened } = figures;
  if (scope.kind === 'all')
    return [
      { condition: sql`not ${isLocked}`, ...PUBLIC },
      { condition: isLocked, ...WHOLE },
    ];
  if (scope.kind === 'own' || opened.length === 0) return [everything(figures)];
  return [
    { condition: sql`not ${isOpened(figures)}`, ...PUBLIC },
    { condition: isOpened(figures), ...WHOLE },
  ];
}

const NAMED = sql`id, search, industry_key, business_model, platform_key, is_active`;

const selectProducts = (
  { condition, stage, revenue }: Part,
  where: RawBuilder<boolean>,
): RawBuilder<unknown> =>
  sql`(select ${NAMED}, ${stage} as stage, ${revenue} as revenue from products where ${where} and ${condition}) product`;

/** Products that meet a condition (on other columns than figures), with the figures that the caller sees. */
export const productsWithFigures = (figures: FiguresScope, where: RawBuilder<boolean>): RawBuilder<unknown> =>
  selectProducts(everything(figures), where);

/** The same, split into several sources if filters or sort need an index on figures. */
export function sourcesWithFigures(
  figures: FiguresScope,
  where: RawBuilder<boolean>,
  { filters, sort }: { filters: readonly Filter[]; sort: ProductSort },
): RawBuilder<unknown>[] {
  const needs = sort === 'revenue' || filters.some(({ dimension }) => dimension === 'revenueStage');
  return needs
    ? parts(figures).map((part) => selectProducts(part, where))
    : [productsWithFigures(figures, where)];
}

/** The stage in `product_rollup`. */
export const rollupStage = ({ scope }: FiguresScope): RawBuilder<string> =>
  scope.kind === 'visible' ? PUBLIC.stage : WHOLE.stage;

/** Moves opened products from 'undisclosed' to their stage in the rollup's counts. */
export const openedCounts = (figures: FiguresScope, columns: RawBuilder<unknown>): RawBuilder<unknown> => {
  const opened = sql`from products where visible_to_investors and ${isLocked} and ${isOpened(figures)}`;
  return sql`
    union all select ${columns}, ${PUBLIC.stage} as stage, -1 ${opened}
    union all select ${columns}, ${WHOLE.stage} as stage, 1 ${opened}`;
};
