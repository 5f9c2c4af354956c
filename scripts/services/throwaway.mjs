// Temporary PostgreSQL and Redis for tests and benchmarks.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, PORTS } from './ports.mjs';
import { embeddedPostgres } from './postgres.mjs';
import { embeddedRedis } from './redis.mjs';

/** A temporary folder that other users can reach; removed when this process exits. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mintbridge-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts both. `databaseUrl` connects as superuser to the maintenance database.
 * @param {{say?: (line: string) => void, durable?: boolean}} options durable: with fsync and AOF, as in production
 */
export async function startThrowaway({ say = () => {}, durable = false } = {}) {
  const folder = temporaryFolder();
  const postgres = await embeddedPostgres({ folder, port: await freePort(PORTS.postgres), durable });
  const redis = await embeddedRedis({ folder, port: await freePort(PORTS.redis), durable, say });
  const handles = [];
  const stop = () => Promise.all(handles.map((handle) => handle.stop()));
  try {
    for (const service of [postgres, redis]) {
      const handle = await service.launch();
      handles.push(handle);
      await service.ready(handle);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: postgres.adminUrl, redisUrl: redis.url, folder, stop };
}
