import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NO_ACCESS, opens, type Database, type Locks, type ViewerAccess } from '@mintbridge/model';
import DataLoader from 'dataloader';
import { sql, type Kysely } from 'kysely';

interface Viewed {
  investorId: number;
  productId: number;
}

const keyOf = ({ investorId, productId }: Viewed): string => `${investorId} ${productId}`;

/** How investors stand with the owners of products: what was granted, and what they asked for. */
@Injectable()
export class ViewerAccessRepository {
  private readonly db: Kysely<Database>;
  /** What is asked for in one tick is read by one statement. Nothing is kept: revoking locks at once. */
  private readonly accesses: DataLoader<Viewed, ViewerAccess, string>;

  constructor(orm: MikroORM) {
    this.db = orm.em.getKysely<Database>();
    this.accesses = new DataLoader((keys) => this.load(keys), {
      cache: false,
      batchScheduleFn: setImmediate,
      maxBatchSize: 1_000,
    });
  }

  /** By product; one that is not named has no access. */
  async of(investorId: number, productIds: readonly number[]): Promise<Map<number, ViewerAccess>> {
    const found = await Promise.all(
      productIds.map((productId) => this.accesses.load({ investorId, productId })),
    );
    return new Map(productIds.map((id, index) => [id, found[index]!]));
  }

  private async load(keys: readonly Viewed[]): Promise<ViewerAccess[]> {
    const investorIds = keys.map(({ investorId }) => investorId);
    const productIds = keys.map(({ productId }) => productId);
    const rows = await this.db
      .selectFrom('access_grants')
      .distinctOn(['investor_id', 'product_id'])
      .select([
        'investor_id as investorId',
        'product_id as productId',
        'sections',
        'is_signed as isSigned',
        'revoked_at as revokedAt',
      ])
      .where(
        sql<boolean>`(investor_id, product_id) in (
          select * from unnest(${investorIds}::integer[], ${productIds}::integer[]))`,
      )
      .orderBy('investor_id')
      .orderBy('product_id')
      .orderBy('id', 'desc')
      .execute();
    const accesses = new Map(
      rows.map(({ revokedAt, sections, isSigned, ...viewed }): [string, ViewerAccess] => [
        keyOf(viewed),
        revokedAt ? { request: 'revoked' } : { grant: { sections, isSigned }, request: 'granted' },
      ]),
    );
    return keys.map((key) => accesses.get(keyOf(key)) ?? NO_ACCESS);
  }

  /** The products whose locked financials this investor sees. */
  async openedFinancials(investorId: number): Promise<number[]> {
    const rows = await this.db
      .selectFrom('access_grants as g')
      .innerJoin('products as p', 'p.id', 'g.product_id')
      .select(['p.id', 'p.locks', 'g.sections', 'g.is_signed as isSigned'])
      .where('g.investor_id', '=', investorId)
      .where('g.revoked_at', 'is', null)
      .where('p.shown_stage', '=', 'Undisclosed')
      .execute();
    return rows.flatMap(({ id, locks, ...grant }) => {
      const lock = (locks as Locks).financials;
      return lock && opens(grant, 'financials', lock.tier) ? [id] : [];
    });
  }
}
