import { MikroORM } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { PreparedReads, type Database } from '@mintbridge/model';
import {
  ApiEnv,
  connectRedis,
  deriveKeys,
  failFastOptions,
  type Logger,
  type Metrics,
} from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import { Kysely } from 'kysely';
import { LOGGER, MAIL_TOKEN_KEY, METRICS, REDIS, SEAL_KEY, TOKEN_KEY } from './process-tokens.js';

export interface ProcessParts {
  env: ApiEnv;
  logger: Logger;
  metrics: Metrics;
}

/** Closes the Redis connection when Nest shuts down. */
class RedisShutdown {
  constructor(private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** The query builder on the ORM's connections. */
const queryBuilder = {
  provide: Kysely,
  inject: [MikroORM],
  useFactory: (orm: MikroORM) => orm.em.getKysely<Database>(),
};

const preparedReads = {
  provide: PreparedReads,
  inject: [MikroORM],
  useFactory: (orm: MikroORM) => new PreparedReads(orm),
};

/** Settings, keys and connections of the process, injectable everywhere. */
@Global()
@Module({})
export class ProcessModule {
  static forRoot({ env, logger, metrics }: ProcessParts): DynamicModule {
    const keys = deriveKeys(env.APP_SECRET);
    const redis = connectRedis(env.REDIS_URL, failFastOptions, (error) =>
      logger.debug({ err: error }, 'Redis connection error'),
    );
    const values = [
      { provide: ApiEnv, useValue: env },
      { provide: LOGGER, useValue: logger },
      { provide: METRICS, useValue: metrics },
      { provide: REDIS, useValue: redis },
      { provide: TOKEN_KEY, useValue: keys.tokenKey },
      { provide: SEAL_KEY, useValue: keys.sealKey },
      { provide: MAIL_TOKEN_KEY, useValue: keys.mailTokenKey },
    ];
    return {
      module: ProcessModule,
      providers: [
        ...values,
        queryBuilder,
        preparedReads,
        { provide: RedisShutdown, useValue: new RedisShutdown(redis) },
      ],
      exports: [...values.map(({ provide }) => provide), Kysely, PreparedReads],
    };
  }
}
