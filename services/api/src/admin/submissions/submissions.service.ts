import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminListQuery } from '@mintbridge/contracts';
import { ContactSubmission, PilotRegistration, type Database } from '@mintbridge/model';
import { sql } from 'kysely';
import { newestFirst, toPage } from '../../pagination.js';
import { presentContactSubmission, presentPilotRegistration } from './submissions.presenter.js';

/** Contact messages and pilot registrations, newest first. */
@Injectable()
export class SubmissionsService {
  constructor(private readonly em: EntityManager) {}

  async contact(query: AdminListQuery) {
    const { where, options } = newestFirst(query);
    const submissions = await this.em.fork().find(ContactSubmission, where, options);
    return toPage(submissions, query.limit, presentContactSubmission, ({ id }) => [id]);
  }

  async pilots(query: AdminListQuery) {
    const { where, options } = newestFirst(query);
    const registrations = await this.em.fork().find(PilotRegistration, where, options);
    const batches = await this.findBatches(registrations.map(({ id }) => id));
    return toPage(
      registrations,
      query.limit,
      (registration) => presentPilotRegistration(registration, batches.get(registration.id) ?? null),
      ({ id }) => [id],
    );
  }

  /** How far the batch of each registration is. */
  private async findBatches(registrationIds: number[]) {
    if (registrationIds.length === 0) return new Map<number, never>();
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('pilot_batches as b')
      .innerJoin('pilot_items as i', 'i.batch_id', 'b.id')
      .select([
        'b.registration_id as registrationId',
        'b.id',
        sql<number>`count(*)::integer`.as('total'),
        sql<number>`count(*) filter (where i.state not in ('queued', 'reading'))::integer`.as('done'),
        sql<number>`count(*) filter (where i.state = 'created')::integer`.as('created'),
        sql<number>`count(*) filter (where i.state = 'failed')::integer`.as('failed'),
      ])
      .where('b.registration_id', 'in', registrationIds)
      .groupBy('b.id')
      .execute();
    return new Map(rows.map(({ registrationId, ...batch }) => [registrationId, batch]));
  }
}
