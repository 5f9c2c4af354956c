import { UNDISCLOSED, type ProductSort } from '@mintbridge/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { ProductScope } from '../product-scope.js';
import type { Filter } from './filters.js';

/**
 * What filters and orders may know of the figures: `stage` and `revenue` of a product are those that the caller sees. To an
 * investor these are the columns of the public, but for the few products whose financials were opened to him.
 */
export interface FiguresScope {
  scope: ProductScope;
  /** The products whose locked financials an investor sees. */
  opened: readonly number[];
}

/** Some of the products, with the columns of their figures. */
interface Part {
  condition: RawBuilder<boolean>;
  stage: RawBuilder<string>;
  revenue: RawBuilder<number | null>;
}

const PUBLIC = { stage: sql<string>`shown_stage`, revenue: sql<number | null>`shown_revenue_usd` };
const WHOLE = { stage: sql<string>`revenue_stage`, revenue: sql<number | null>`revenue_usd` };

const isOpened = ({ opened }: FiguresScope) => sql<boolean>`id = any(${[...opened]}::integer[])`;
const isLocked = sql<boolean>`shown_stage = ${sql.lit(UNDISCLOSED)}`;

/** All products at once: for reads that no index of figures could help. */
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

/** The products in parts, so that the indexes of the public figures serve all but the few that the caller sees whole. */
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

const productsOf = ({ condition, stage, revenue }: Part, where: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(select ${NAMED}, ${stage} as stage, ${revenue} as revenue from products where ${where} and ${condition}) product`;

/** Products that meet a condition on anything but their figures, with the figures as the caller knows them. */
export const productsWithFigures = (figures: FiguresScope, where: RawBuilder<boolean>): RawBuilder<unknown> =>
  productsOf(everything(figures), where);

/** Likewise in as many sources as filters and order need. */
export function sourcesWithFigures(
  figures: FiguresScope,
  where: RawBuilder<boolean>,
  { filters, sort }: { filters: readonly Filter[]; sort: ProductSort },
): RawBuilder<unknown>[] {
  const needs = sort === 'revenue' || filters.some(({ dimension }) => dimension === 'revenueStage');
  return needs
    ? parts(figures).map((part) => productsOf(part, where))
    : [productsWithFigures(figures, where)];
}

/** The stage in `product_rollup`. */
export const rollupStage = ({ scope }: FiguresScope): RawBuilder<string> =>
  scope.kind === 'visible' ? PUBLIC.stage : WHOLE.stage;

/** What the public rollup counts as undisclosed, counted under its stage instead. */
export const openedCounts = (figures: FiguresScope, columns: RawBuilder<unknown>): RawBuilder<unknown> => {
  const opened = sql`from products where visible_to_investors and ${isLocked} and ${isOpened(figures)}`;
  return sql`
    union all select ${columns}, ${PUBLIC.stage} as stage, -1 ${opened}
    union all select ${columns}, ${WHOLE.stage} as stage, 1 ${opened}`;
};
