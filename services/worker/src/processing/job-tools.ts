import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { WorkerEnv, type Logger, type Metrics } from '@mintbridge/runtime';
import { LOGGER, METRICS } from '../tokens.js';

/** What the processors' base class works with; a processor with a constructor of its own passes it to `super(tools)`. */
@Injectable()
export class JobTools {
  constructor(
    readonly orm: MikroORM,
    readonly env: WorkerEnv,
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(METRICS) readonly metrics: Metrics,
  ) {}
}
