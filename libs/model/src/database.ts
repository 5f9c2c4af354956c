import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { StageOption } from '@mintbridge/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { ENTITIES } from './entities.js';

/** Kysely gets times as PostgreSQL's text; `not null` ones have a default. */
type Timestamp<T> = null extends T
  ? ColumnType<string | null, Date | null | undefined, Date | null>
  : ColumnType<string, Date | undefined, Date>;

/** An integer `id` is generated. */
type Column<Name, T> = Date extends T
  ? Timestamp<T>
  : [Name, T] extends ['id', number]
    ? Generated<number>
    : T;

type Table<Columns> = { [K in keyof Columns]: Column<K, Columns[K]> };

type EntityTables = InferKyselyDB<(typeof ENTITIES)[number]>;

/** Columns and tables without entities: generated columns, and the rollup that triggers maintain. */
interface Derived {
  products: {
    search: ColumnType<string, never, never>;
    /** Stage and revenue as visible to everybody. */
    shown_stage: ColumnType<StageOption, never, never>;
    shown_revenue_usd: ColumnType<number | null, never, never>;
  };
  product_rollup: {
    visible: boolean;
    industry_key: string;
    business_model: string;
    platform_key: string;
    revenue_stage: string;
    shown_stage: string;
    is_active: boolean;
    count: number;
  };
}

/** Tables and columns as `em.getKysely<Database>()` knows them. */
export type Database = { [K in keyof EntityTables]: Table<EntityTables[K]> } & Derived;
