import { defineConfig, type MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/migrations.js';

export interface OrmOptions {
  databaseUrl: string;
  /** Maximum number of connections. */
  poolSize?: number;
  /** Statement timeout in milliseconds; 0 for migrations. */
  statementTimeoutMs?: number;
  /** Longest wait for a response of the server, in milliseconds; no limit by default. */
  responseTimeoutMs?: number;
}

/** Settings of the ORM for API, worker, migrations and tests. */
export const ormConfig = ({
  databaseUrl,
  poolSize = 10,
  statementTimeoutMs = 2_000,
  responseTimeoutMs,
}: OrmOptions) =>
  defineConfig({
    clientUrl: databaseUrl,
    entities: [...ENTITIES],
    pool: { min: 0, max: poolSize },
    driverOptions: {
      statement_timeout: statementTimeoutMs,
      connectionTimeoutMillis: responseTimeoutMs ?? 2_000,
      ...(responseTimeoutMs ? { query_timeout: responseTimeoutMs } : {}),
      keepAlive: true,
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

/** The ORM's own pool of connections, for prepared reads. */
export const sqlPool = (orm: MikroORM): Promise<Pool> =>
  orm.em.getConnection().getNativeClient() as Promise<Pool>;
