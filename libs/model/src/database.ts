import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { StageOption } from '@mintbridge/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { ENTITIES } from './entities.js';

/** The driver leaves times as the text that PostgreSQL sends; a `not null` one has a default. */
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

/** Columns and tables that are no entities': generated columns, and the rollup that triggers maintain. */
interface Derived {
  products: {
    search: ColumnType<string, never, never>;
    /** The stage and the revenue as the public may know them. */
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
