import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@mintbridge/runtime';
import { LOGGER } from '../tokens.js';
import { catchUp } from './recompute-all.js';
import { sqlIn } from './sql.js';

/** When the worker starts: products and profiles that no job has told of are taken up. */
@Injectable()
export class MatchingCatchUp implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.run();
  }

  private async run(): Promise<void> {
    try {
      const taken = await catchUp((work) => this.orm.em.fork().transactional((em) => work(sqlIn(em))));
      if (taken > 0) this.logger.info({ taken }, 'matching took up products and profiles without a job');
    } catch (error) {
      this.logger.warn(
        { err: error },
        'matching could not take up what has no job; the next start tries again',
      );
    }
  }
}
