import { MikroORM } from '@mikro-orm/postgresql';
import { TaskEnv, readEnv } from '@mintbridge/runtime';
import { seedDemo } from '../demo/seed-demo.js';
import { ormConfig } from '../orm.config.js';

/** Adds demo accounts and listings, once. */
const env = readEnv(TaskEnv);
const orm = await MikroORM.init(
  ormConfig({ databaseUrl: env.DATABASE_URL, poolSize: 2, statementTimeoutMs: 0 }),
);
try {
  const seeded = await seedDemo(orm.em.fork(), env.DEMO_PASSWORD);
  process.stdout.write(seeded ? 'Demo data added\n' : 'Demo data is there\n');
} finally {
  await orm.close(true);
}
