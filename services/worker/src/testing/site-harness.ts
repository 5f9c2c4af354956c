import type { Job } from '@mintbridge/jobs';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '@mintbridge/model/testing';
import { hostileSite, type HostileSite } from './hostile-site.js';
import { emptyRedis, startWorker, type TestWorkerOptions } from './worker-harness.js';

/** A worker with a database of its own and a local site, the only one that it may read. */
export interface SiteHarness {
  database: TestDatabase;
  site: HostileSite;
  worker: INestApplicationContext;
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
