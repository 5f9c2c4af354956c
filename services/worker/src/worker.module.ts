import { MikroOrmModule } from '@mikro-orm/nestjs';
import { BullModule } from '@nestjs/bullmq';
import {
  Global,
  Inject,
  Module,
  type DynamicModule,
  type ModuleMetadata,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { JOBS } from '@mintbridge/jobs';
import { PictureStore, ormConfig } from '@mintbridge/model';
import {
  WorkerEnv,
  blockingOptions,
  connectRedis,
  createMetrics,
  failFastOptions,
  type Logger,
} from '@mintbridge/runtime';
import type { Redis } from 'ioredis';
import { AccessRequestsModule } from './access-requests/access-requests.module.js';
import { ExtractionsModule } from './extractions/extractions.module.js';
import { MailModule } from './mail/mail.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PilotsModule } from './pilots/pilots.module.js';
import { ReadingsModule } from './readings/readings.module.js';
import { RecommendationsModule } from './recommendations/recommendations.module.js';
import { SavedSearchesModule } from './saved-searches/saved-searches.module.js';
import { Housekeeping } from './housekeeping.js';
import { OutboxListener } from './relay/outbox-listener.js';
import { DEFAULT_TIMING, OutboxRelay, RELAY_TIMING, type RelayTiming } from './relay/outbox-relay.js';
import { QueuePublisher } from './relay/queue-publisher.js';
import { RedisWatch } from './redis/redis-watch.js';
import { ConnectionErrors } from './monitoring/connection-errors.js';
import { InternalServer } from './monitoring/internal-server.js';
import { JobTools } from './processing/job-tools.js';
import { ProcessorRegistry } from './processing/processor-registry.js';
import { Schedules } from './processing/schedules.js';
import { BLOCKING_REDIS, CATALOGUE, LOGGER, METRICS, QUEUE_REDIS, type Catalogue } from './tokens.js';

const FEATURES: NonNullable<ModuleMetadata['imports']> = [
  ExtractionsModule,
  MailModule,
  NotificationsModule,
  PicturesModule,
  PilotsModule,
  ReadingsModule,
  RecommendationsModule,
  SavedSearchesModule,
  AccessRequestsModule,
];

export interface WorkerOptions {
  env: WorkerEnv;
  logger: Logger;
  catalogue?: Catalogue;
  features?: NonNullable<ModuleMetadata['imports']>;
  timing?: Partial<RelayTiming>;
}

/** Environment, logger, metrics and Redis connections. */
@Global()
@Module({})
class ConnectionsModule implements OnApplicationShutdown {
  constructor(
    @Inject(QUEUE_REDIS) private readonly queueRedis: Redis,
    @Inject(BLOCKING_REDIS) private readonly blockingRedis: Redis,
  ) {}

  static with({ env, logger, catalogue, timing }: WorkerOptions & { catalogue: Catalogue }): DynamicModule {
    const errors = new ConnectionErrors(logger, 'Redis cannot be reached');
    const onError = (error: Error) => errors.log(error);
    const providers = [
      { provide: WorkerEnv, useValue: env },
      { provide: LOGGER, useValue: logger },
      { provide: METRICS, useValue: createMetrics('worker') },
      { provide: CATALOGUE, useValue: catalogue },
      { provide: RELAY_TIMING, useValue: { ...DEFAULT_TIMING, ...timing } },
      { provide: QUEUE_REDIS, useFactory: () => connectRedis(env.REDIS_URL, failFastOptions, onError) },
      { provide: BLOCKING_REDIS, useFactory: () => connectRedis(env.REDIS_URL, blockingOptions, onError) },
      JobTools,
      { provide: PictureStore, useValue: new PictureStore() },
    ];
    return { module: ConnectionsModule, providers, exports: providers };
  }

  onApplicationShutdown(): void {
    this.queueRedis.disconnect();
    this.blockingRedis.disconnect();
  }
}

/** The worker process: job processors and the relay. It loads no controllers. */
@Module({})
export class WorkerModule {
  static with(options: WorkerOptions): DynamicModule {
    const { env, catalogue = JOBS, features = FEATURES } = options;
    const queues = Object.keys(catalogue).map((name) => ({
      name,
      inject: [QUEUE_REDIS],
      useFactory: (connection: Redis) => ({ connection }),
    }));
    return {
      module: WorkerModule,
      imports: [
        ConnectionsModule.with({ ...options, catalogue }),
        MikroOrmModule.forRoot({
          ...ormConfig({ databaseUrl: env.DATABASE_URL, poolSize: env.DATABASE_POOL }),
          registerRequestContext: false,
        }),
        BullModule.forRoot({ connection: {}, extraOptions: { manualRegistration: true } }),
        BullModule.registerQueueAsync(...queues),
        DiscoveryModule,
        TerminusModule.forRoot({ logger: false }),
        ...features,
      ],
      providers: [
        QueuePublisher,
        RedisWatch,
        OutboxListener,
        OutboxRelay,
        Housekeeping,
        ProcessorRegistry,
        Schedules,
        InternalServer,
      ],
    };
  }
}
