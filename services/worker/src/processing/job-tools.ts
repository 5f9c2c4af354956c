import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { WorkerEnv, type Logger, type Metrics } from '@mintbridge/runtime';
import { LOGGER, METRICS } from '../tokens.js';

/** Dependencies of JobProcessor; a processor with its own constructor passes them to `super(tools)`. */
@Injectable()
export class JobTools {
  constructor(
    readonly orm: MikroORM,
    readonly env: WorkerEnv,
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(METRICS) readonly metrics: Metrics,
  ) {}
}
