import { defineConfig, type MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { ContactSubmission } from './contact.js';
import { Extraction } from './extraction.js';
import { Inquiry, Message } from './inquiry.js';
import { InvestorProfile, LikedDeal, ProductConnection, Recommendation } from './investor.js';
import { Migration001Foundation } from './migrations/001-foundation.js';
import { Migration002Outbox } from './migrations/002-outbox.js';
import { Migration003ProductRollup } from './migrations/003-product-rollup.js';
import { Migration004Matching } from './migrations/004-matching.js';
import { Migration005OutboxOwners } from './migrations/005-outbox-owners.js';
import { Migration006Days } from './migrations/006-days.js';
import { Migration007ProductFeed } from './migrations/007-product-feed.js';
import { Migration008StoredCards } from './migrations/008-stored-cards.js';
import { Migration009ProductSearch } from './migrations/009-product-search.js';
import { OutboxRow } from './outbox.js';
import { PilotBatch, PilotItem, PilotRegistration } from './pilot.js';
import { Product, Review } from './product.js';
import { ResetGrant, SealedCredential, User } from './user.js';

export const ENTITIES = [
  User,
  SealedCredential,
  ResetGrant,
  Product,
  Review,
  Extraction,
  InvestorProfile,
  LikedDeal,
  ProductConnection,
  Recommendation,
  Inquiry,
  Message,
  ContactSubmission,
  PilotRegistration,
  PilotBatch,
  PilotItem,
  OutboxRow,
];

/** Every migration, oldest first. */
export const MIGRATIONS = [
  Migration001Foundation,
  Migration002Outbox,
  Migration003ProductRollup,
  Migration004Matching,
  Migration005OutboxOwners,
  Migration006Days,
  Migration007ProductFeed,
  Migration008StoredCards,
  Migration009ProductSearch,
];

export interface OrmOptions {
  databaseUrl: string;
  /** Connections held at most. */
  poolSize?: number;
  /** Longest a statement may run, in milliseconds; migrations lift it. */
  statementTimeoutMs?: number;
  /** Longest that an answer of the server is waited for, in milliseconds; none waits without end. */
  answerTimeoutMs?: number;
  /**
   * Prepared statements are planned once per connection, not for each set of values: for a process whose hot statements
   * are written so that one plan suits all values.
   */
  planOnce?: boolean;
}

/** The ORM's settings, the same for API, worker, migrations and tests. */
export const ormConfig = ({
  databaseUrl,
  poolSize = 10,
  statementTimeoutMs = 2_000,
  answerTimeoutMs,
  planOnce = false,
}: OrmOptions) =>
  defineConfig({
    clientUrl: databaseUrl,
    entities: ENTITIES,
    pool: { min: 0, max: poolSize },
    driverOptions: {
      statement_timeout: statementTimeoutMs,
      connectionTimeoutMillis: answerTimeoutMs ?? 2_000,
      ...(answerTimeoutMs ? { query_timeout: answerTimeoutMs } : {}),
      keepAlive: true,
      ...(planOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
    },
    forceUtcTimezone: true,
    debug: false,
    extensions: [Migrator],
    migrations: {
      tableName: 'migrations',
      snapshot: false,
      silent: true,
      transactional: true,
      migrationsList: MIGRATIONS.map((migration) => ({ name: migration.name, class: migration })),
    },
  });

/** The ORM's own pool of connections, for hand-written statements on hot paths. */
export const sqlPool = (orm: MikroORM): Promise<Pool> =>
  orm.em.getConnection().getNativeClient() as Promise<Pool>;
