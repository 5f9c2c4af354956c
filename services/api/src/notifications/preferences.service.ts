import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  DEFAULT_CHANNELS,
  DEFAULT_TIME_ZONE,
  PREFERENCES_MESSAGES,
  type Preferences,
} from '@mintbridge/contracts';
import { requestSearchMails } from '@mintbridge/jobs';
import { NotificationPreferences } from '@mintbridge/model';
import { sql } from 'kysely';
import type { Actor } from '../auth/actor.js';
import { invalidInput } from '../http/app-error.js';

/** SQLSTATE of a time zone that PostgreSQL does not know. */
const INVALID_PARAMETER = '22023';

@Injectable()
export class PreferencesService {
  constructor(private readonly em: EntityManager) {}

  async find(actor: Actor): Promise<Preferences> {
    const stored = await this.em.fork().findOne(NotificationPreferences, { userId: actor.id });
    return {
      timeZone: stored?.timeZone ?? DEFAULT_TIME_ZONE,
      kinds: { ...DEFAULT_CHANNELS, ...stored?.kinds },
    };
  }

  async replace(actor: Actor, { timeZone, kinds }: Preferences): Promise<Preferences> {
    await this.checkTimeZone(timeZone);
    const preferences = { userId: actor.id, timeZone, kinds, updatedAt: new Date() };
    await this.em.fork().transactional(async (em) => {
      await em.upsert(NotificationPreferences, preferences);
      // 8:00 has moved with the time zone.
      await requestSearchMails(em, { investorIds: [actor.id] });
    });
    return { timeZone, kinds };
  }

  /** PostgreSQL computes with it, so its list of zones decides. */
  private async checkTimeZone(timeZone: string): Promise<void> {
    try {
      await sql`select now() at time zone ${timeZone}`.execute(this.em.getKysely());
    } catch (error) {
      if ((error as { code?: unknown }).code !== INVALID_PARAMETER) throw error;
      throw invalidInput([{ field: 'timeZone', message: PREFERENCES_MESSAGES.timeZone }]);
    }
  }
}
