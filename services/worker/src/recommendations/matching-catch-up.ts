import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@mintbridge/runtime';
import { sql } from 'kysely';
import { LOGGER } from '../tokens.js';
import { refreshInvestors } from './investors.js';
import { refreshListings } from './listings.js';
import { lockListingsForWriting } from './locks.js';
import { computeLists } from './compute-lists.js';
import { matchTables } from './tables.js';

/** Rows per transaction. */
const PER_BATCH = 500;

/** Recomputes the lists of all investors; returns how many changed. Needs a transaction. */
export async function recomputeAll(
  em: EntityManager,
  options: { nearMisses?: boolean } = {},
): Promise<number> {
  await lockListingsForWriting(em);
  return computeLists(em, 'all', options);
}

/** Visible products missing from match_listings, and rows of products that are not visible. */
async function staleProducts(em: EntityManager): Promise<number[]> {
  const missing = await matchTables(em)
    .selectFrom('products as p')
    .select('p.id')
    .where('p.visible_to_investors', '=', sql.lit(true))
    .where(sql<boolean>`not exists (select from match_listings l where l.product_id = p.id)`)
    .orderBy('p.id')
    .limit(PER_BATCH)
    .execute();
  const obsolete = await matchTables(em)
    .selectFrom('match_listings as l')
    .select('l.product_id as id')
    .where(
      sql<boolean>`not exists (select from products p where p.id = l.product_id and p.visible_to_investors)`,
    )
    .orderBy('l.product_id')
    .limit(PER_BATCH)
    .execute();
  return [...missing, ...obsolete].map(({ id }) => id);
}

async function missingInvestors(em: EntityManager): Promise<number[]> {
  const rows = await matchTables(em)
    .selectFrom('investor_profiles as p')
    .select('p.user_id as id')
    .where(sql<boolean>`not exists (select from match_investors i where i.investor_id = p.user_id)`)
    .orderBy('p.user_id')
    .limit(PER_BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function refreshAll(
  orm: MikroORM,
  find: (em: EntityManager) => Promise<number[]>,
  refresh: (em: EntityManager, ids: number[]) => Promise<unknown>,
): Promise<number> {
  let refreshed = 0;
  for (;;) {
    const count = await orm.em.fork().transactional(async (em) => {
      await lockListingsForWriting(em);
      const ids = await find(em);
      if (ids.length > 0) await refresh(em, ids);
      return ids.length;
    });
    if (count === 0) return refreshed;
    refreshed += count;
  }
}

/**
 * Matches products and profiles for which no job was requested, for example after a migration emptied the tables, and
 * recomputes all lists if there are any. Returns their number.
 */
export async function catchUp(orm: MikroORM): Promise<number> {
  const products = await refreshAll(orm, staleProducts, refreshListings);
  const investors = await refreshAll(orm, missingInvestors, refreshInvestors);
  const refreshed = products + investors;
  if (refreshed > 0) await orm.em.fork().transactional((em) => recomputeAll(em));
  return refreshed;
}

/** Runs catchUp when the worker starts. */
@Injectable()
export class MatchingCatchUp implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.run();
  }

  private async run(): Promise<void> {
    try {
      const refreshed = await catchUp(this.orm);
      if (refreshed > 0)
        this.logger.info({ refreshed }, 'matching caught up with unmatched products and profiles');
    } catch (error) {
      this.logger.warn({ err: error }, 'matching could not catch up; retrying at the next start');
    }
  }
}
