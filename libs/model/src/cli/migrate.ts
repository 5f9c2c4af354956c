import { MikroORM } from '@mikro-orm/postgresql';
import { TaskEnv, readEnv } from '@mintbridge/runtime';
import { ormConfig } from '../orm.config.js';

/** Runs pending migrations. */
const env = readEnv(TaskEnv);
const orm = await MikroORM.init(
  ormConfig({ databaseUrl: env.DATABASE_URL, poolSize: 2, statementTimeoutMs: 0 }),
);
try {
  const applied = await orm.migrator.up();
  process.stdout.write(
    applied.length > 0 ? `Applied ${applied.map(({ name }) => name).join(', ')}\n` : 'Schema is current\n',
  );
} finally {
  await orm.close(true);
}
