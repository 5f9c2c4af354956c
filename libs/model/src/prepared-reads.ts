import type { MikroORM } from '@mikro-orm/postgresql';
import type { ExtractedFields, ExtractionState, Role } from '@mintbridge/contracts';
import type { Pool } from 'pg';
import { sqlPool } from './orm.config.js';
import {
  cardColumns,
  productColumns,
  type CardColumns,
  type ProductColumns,
} from './products/card-columns.js';

/** The claims that identify a session. */
export interface SessionKey {
  accountId: number;
  epoch: number;
  /** The session's id; tokens of an older release have none. */
  session: string;
}

/** The columns that polling an extraction returns. */
export interface PolledExtraction {
  id: number;
  sellerId: number;
  url: string;
  state: ExtractionState;
  progress: number;
  productId: number | null;
  headline: string | null;
  error: string | null;
  /** Null until the extraction has finished. */
  fields: ExtractedFields | null;
  createdAt: Date;
}

/** A page of the deals visible to an investor, newest first, without passed ones. */
export interface FeedPageKey {
  investorId: number;
  /** The chosen filter option; null means all. */
  industry: string | null;
  businessModel: string | null;
  /** The page begins below this id; null means at the newest. */
  below: number | null;
  limit: number;
}

export interface FeedPageRows {
  rows: CardColumns[];
  /** Of the whole list. */
  total: number;
}

const SESSION = {
  name: 'session',
  text: `
    select role from users
    where id = $1 and status = 'active' and (session_epoch = $2 or kept_session = $3)`,
};

const EXTRACTION = {
  name: 'extraction',
  text: `
    select id, seller_id as "sellerId", url, state, progress, product_id as "productId", headline, error,
      case when state in ('completed', 'failed') then fields end as fields,
      extract(epoch from created_at)::double precision * 1000 as "createdAt"
    from extractions where id = $1`,
};

const PRODUCT = {
  name: 'product',
  text: `select ${productColumns('products')} from products where id = $1`,
};

const EVERY_ID = 2_147_483_647;

/**
 * One statement for each set of filters and page size: with filters as equalities and the size as a number, PostgreSQL finds
 * that one plan suits all values, and keeps it. An empty page is one row of nulls beside the total.
 */
function feedPage({ investorId, industry, businessModel, below, limit }: FeedPageKey) {
  const values: (string | number)[] = [below ?? EVERY_ID, investorId];
  const filters = ['industry_key', 'business_model'].flatMap((column, place) => {
    const value = place === 0 ? industry : businessModel;
    return value === null ? [] : [`and ${column} = $${values.push(value)}`];
  });
  return {
    name: `feed-page ${filters.join(' ')} ${limit}`,
    text: `
      select counted.total - passed.total as total, page.*
      from (
        select coalesce(sum(count), 0)::integer as total from product_rollup where visible ${filters.join(' ')}
      ) counted
      cross join (
        select count(*)::integer as total from investor_passes join products on products.id = product_id
        where investor_id = $2 and visible_to_investors ${filters.join(' ')}
      ) passed
      left join lateral (
        select ${cardColumns('products')} from products
        where visible_to_investors and id < $1 ${filters.join(' ')}
          and id not in (select product_id from investor_passes where investor_id = $2)
        order by id desc limit ${limit}
      ) page on true
      order by page.id desc`,
    values,
  };
}

/**
 * The reads that most requests wait for, as statements that PostgreSQL parses and plans once per connection of the ORM's
 * pool. Each reads one key: with arrays of keys PostgreSQL plans anew at each call (docs/decisions/0004). There are no
 * others: every other read goes through entities or Kysely.
 */
export class PreparedReads {
  private connected: Promise<Pool> | undefined;

  constructor(private readonly orm: MikroORM) {}

  /** The role of the session's account; undefined if the session is not valid. */
  async role({ accountId, epoch, session }: SessionKey): Promise<Role | undefined> {
    const [row] = await this.rows<{ role: Role }>(SESSION, [accountId, epoch, session]);
    return row?.role;
  }

  async extraction(id: number): Promise<PolledExtraction | undefined> {
    const [row] = await this.rows<Omit<PolledExtraction, 'createdAt'> & { createdAt: number }>(EXTRACTION, [
      id,
    ]);
    return row && { ...row, createdAt: new Date(row.createdAt) };
  }

  async product(id: number): Promise<ProductColumns | undefined> {
    const [row] = await this.rows<ProductColumns>(PRODUCT, [id]);
    return row;
  }

  async feedPage(key: FeedPageKey): Promise<FeedPageRows> {
    const { values, ...statement } = feedPage(key);
    const rows = await this.rows<CardColumns & { total: number }>(statement, values);
    return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) };
  }

  private async rows<Row extends object>(
    statement: { name: string; text: string },
    values: unknown[],
  ): Promise<Row[]> {
    this.connected ??= sqlPool(this.orm);
    return (await (await this.connected).query<Row>({ ...statement, values })).rows;
  }
}
