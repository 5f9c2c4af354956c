import type { Job } from '@mintbridge/jobs';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '@mintbridge/model/testing';
import { hostileSite, type HostileSite } from './hostile-site.js';
import { emptyRedis, startWorker, until, type TestWorkerOptions } from './worker-harness.js';

/** A worker with a database of its own and a local site, the only one that it may read. */
export interface SiteHarness {
  database: TestDatabase;
  site: HostileSite;
  worker: INestApplicationContext;
  /** Resolves once the pictures of all listings have been looked at. */
  picturesAreFetched(): Promise<void>;
  /** Empties the database and the site. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function startSiteWorker(
  jobs: readonly Job[],
  features: NonNullable<TestWorkerOptions['features']>,
): Promise<SiteHarness> {
  const database = await createTestDatabase();
  const redis = await emptyRedis();
  const site = await hostileSite();
  const worker = await startWorker({
    database,
    env: { EXTRACTION_ALLOW_HOSTS: site.host },
    catalogue: Object.fromEntries(jobs.map((job) => [job.name, job])),
    features,
  });
  return {
    database,
    site,
    worker,
    picturesAreFetched: async () => {
      await until(async () => {
        const open = await database.rows(
          `select 1 from outbox where job = 'fetch-pictures' and state in ('pending', 'published')`,
        );
        return open.length === 0;
      });
    },
    clear: async () => {
      await database.clear();
      site.pages.clear();
      site.requests.clear();
    },
    close: async () => {
      await worker.close();
      await site.close();
      redis.disconnect();
      await database.close();
    },
  };
}
