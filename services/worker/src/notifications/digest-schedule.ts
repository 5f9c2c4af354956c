import { MikroORM } from '@mikro-orm/postgresql';
import { RunsEvery, type ScheduledWork } from '../processing/schedules.js';
import { requestDigests } from './request-digests.js';

/** Has the daily mail of everybody whose morning it is made. */
@RunsEvery(60_000, 'daily-digests')
export class DigestSchedule implements ScheduledWork {
  constructor(private readonly orm: MikroORM) {}

  async runScheduled(): Promise<void> {
    let made: number;
    do {
      made = await this.orm.em.fork().transactional((em) => requestDigests(em));
    } while (made > 0);
  }
}
