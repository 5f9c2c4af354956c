import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { WorkerEnv, type Logger, type Metrics } from '@mintbridge/runtime';
import { JobStore } from './job-store.js';
import { LOGGER, METRICS } from '../tokens.js';

/** What the processors' base class works with; a processor of its own constructor hands it on with `super(tools)`. */
@Injectable()
export class JobTools {
  constructor(
    readonly orm: MikroORM,
    readonly store: JobStore,
    readonly env: WorkerEnv,
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(METRICS) readonly metrics: Metrics,
  ) {}
}
