import { Global, Module, type DynamicModule } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import {
  connectRedis,
  deriveKeys,
  failFastOptions,
  type ApiEnv,
  type Logger,
  type Metrics,
} from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import { AccessGuard } from '../auth/access.guard.js';
import { LoginGate } from '../auth/login-gate.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { RateLimits } from '../auth/rate-limits.js';
import { SessionStrategy } from '../auth/session.strategy.js';
import { Sessions } from '../auth/sessions.js';
import { SessionTokens } from '../auth/session-tokens.js';
import { Sql } from './sql.js';
import { ENV, LOGGER, METRICS, RATE_MULTIPLIER, REDIS, SEAL_KEY, TOKEN_KEY } from './tokens.js';

export interface ProcessParts {
  env: ApiEnv;
  logger: Logger;
  metrics: Metrics;
}

/** Closes what this process opened, when Nest shuts down. */
class RedisCloser {
  constructor(private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** What every room of the API uses: settings, keys, connections, the gate. */
@Global()
@Module({})
export class ProcessModule {
  static forRoot({ env, logger, metrics }: ProcessParts): DynamicModule {
    const keys = deriveKeys(env.APP_SECRET);
    const redis = connectRedis(env.REDIS_URL, failFastOptions, (error) =>
      logger.debug({ err: error }, 'Redis is away'),
    );
    const values = [
      { provide: ENV, useValue: env },
      { provide: LOGGER, useValue: logger },
      { provide: METRICS, useValue: metrics },
      { provide: REDIS, useValue: redis },
      { provide: TOKEN_KEY, useValue: keys.tokenKey },
      { provide: SEAL_KEY, useValue: keys.sealKey },
      { provide: RATE_MULTIPLIER, useValue: env.RATE_LIMIT_MULTIPLIER },
    ];
    const services = [Sql, PasswordHasher, RateLimits, LoginGate, SessionTokens];
    const jwt = JwtModule.register({ secret: keys.tokenKey, signOptions: { algorithm: 'HS256' } });
    return {
      module: ProcessModule,
      imports: [PassportModule, jwt],
      providers: [
        ...values,
        ...services,
        Sessions,
        SessionStrategy,
        AccessGuard,
        { provide: RedisCloser, useValue: new RedisCloser(redis) },
      ],
      exports: [...values.map(({ provide }) => provide), ...services, jwt],
    };
  }
}
