import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { TestEnv, parseEnv } from '@mintbridge/runtime';
import { Client } from 'pg';
import { ormConfig, sqlPool } from '../orm.config.js';

/** A migrated database of its own, empty, on the real PostgreSQL that TEST_DATABASE_URL names. */
export interface TestDatabase {
  url: string;
  orm: MikroORM;
  /** A fresh EntityManager, which reads the current rows. */
  em(): EntityManager;
  /** Rows of a statement with `$1` parameters. */
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Empties every table and starts its ids at 1 again. */
  clear(): Promise<void>;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

const TEMPLATE_LOCK = 727_274;
const MIGRATIONS = join(import.meta.dirname, '../migrations');

const databaseUrl = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

async function withAdmin<T>(serverUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The template's name changes with the migrations, so a stale one is never cloned. */
function templateName(): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.[jt]s$/.test(name)).sort())
    hash.update(readFileSync(join(MIGRATIONS, file)));
  return `mintbridge_template_${hash.digest('hex').slice(0, 12)}`;
}

const databaseExists = async (admin: Client, name: string): Promise<boolean> =>
  (await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;

/** Migrates under another name and renames at the end, so that an existing template is complete. */
async function makeTemplate(admin: Client, serverUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const orm = await MikroORM.init(
    ormConfig({ databaseUrl: databaseUrl(serverUrl, unfinished), poolSize: 1, statementTimeoutMs: 0 }),
  );
  await orm.migrator.up();
  await orm.close(true);
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

async function ensureTemplate(admin: Client, serverUrl: string): Promise<string> {
  const name = templateName();
  // One process migrates, the others wait for it; the lock goes with the connection.
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (!(await databaseExists(admin, name))) await makeTemplate(admin, serverUrl, name);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return name;
}

const CLEAR = `
  select format('truncate %s restart identity cascade', string_agg(quote_ident(tablename), ', ')) as statement
  from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;

const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 5;

/** Empties all tables. May wait for a write after a response that waits for it; PostgreSQL then ends one of the two. */
async function clearTables(rows: TestDatabase['rows']): Promise<void> {
  const [truncate] = await rows<{ statement: string }>(CLEAR);
  for (let attempt = 1; ; attempt++) {
    try {
      await rows(truncate!.statement);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Clones the migrated template (made at the first call of all processes): some 50 ms. On the server that
 * TEST_DATABASE_URL names, unless a test brings one of its own.
 */
export async function createTestDatabase(
  serverUrl = parseEnv(TestEnv, process.env).TEST_DATABASE_URL,
): Promise<TestDatabase> {
  const name = `mintbridge_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = await withAdmin(serverUrl, async (admin) => {
    const template = await ensureTemplate(admin, serverUrl);
    await admin.query(`create database ${name} template ${template}`);
    return databaseUrl(serverUrl, name);
  });
  const orm = await MikroORM.init(ormConfig({ databaseUrl: url, poolSize: 5, statementTimeoutMs: 10_000 }));
  const pool = await sqlPool(orm);
  const rows = async <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    (await pool.query(sql, parameters)).rows as Row[];
  return {
    url,
    orm,
    em: () => orm.em.fork(),
    rows,
    clear: () => clearTables(rows),
    close: async () => {
      await orm.close(true);
      await withAdmin(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}
