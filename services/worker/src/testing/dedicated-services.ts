import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/services/ports.mjs';
import { embeddedPostgres } from '../../../../scripts/services/postgres.mjs';
import { embeddedRedis } from '../../../../scripts/services/redis.mjs';

interface Handle {
  child: { pid?: number | undefined };
  ended: Promise<string>;
  stop(graceMs?: number): Promise<void>;
}
interface Service {
  url: string;
  adminUrl?: string;
  launch(): Promise<Handle>;
  ready(handle: Handle): Promise<void>;
}

/** A server that tests can stop and restart. */
class Restartable {
  private handle: Handle | undefined;

  constructor(private readonly service: Service) {}

  get pid(): number {
    return this.handle!.child.pid!;
  }

  async start(): Promise<void> {
    this.handle = await this.service.launch();
    await this.service.ready(this.handle);
  }

  /** Kills the server like a crash. */
  async kill(): Promise<void> {
    process.kill(-this.pid, 'SIGKILL');
    await this.handle!.ended;
  }

  stop(): Promise<void> {
    return this.handle?.stop(5_000) ?? Promise.resolve();
  }
}

export interface DedicatedServices {
  postgres: Restartable;
  redis: Restartable;
  databaseUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/** PostgreSQL and Redis for one test, durable as in production. */
export async function dedicatedServices(firstPort: number): Promise<DedicatedServices> {
  const folder = mkdtempSync(join(tmpdir(), 'mintbridge-chaos-'));
  chmodSync(folder, 0o755);
  const onLine = (): void => undefined;
  const postgresService = (await embeddedPostgres({
    folder,
    port: await freePort(firstPort),
    durable: true,
    onLine,
  })) as unknown as Service;
  const redisService = (await embeddedRedis({
    folder,
    port: await freePort(firstPort + 10),
    durable: true,
    onLine,
  })) as unknown as Service;
  const postgres = new Restartable(postgresService);
  const redis = new Restartable(redisService);
  await Promise.all([postgres.start(), redis.start()]);
  return {
    postgres,
    redis,
    databaseUrl: postgresService.adminUrl!,
    redisUrl: redisService.url,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
