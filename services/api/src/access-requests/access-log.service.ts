import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LockedSection } from '@mintbridge/contracts';
import type { Database } from '@mintbridge/model';
import { sql, type Kysely } from 'kysely';

/** How exact the time of the last view is: another view within it writes nothing. */
const EXACT_MINUTES = 15;

const today = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`;

/** Who saw what is locked: one row for an investor and a product. */
@Injectable()
export class AccessLog {
  private readonly db: Kysely<Database>;

  constructor(orm: MikroORM) {
    this.db = orm.em.getKysely<Database>();
  }

  /**
   * Notes that an investor is about to see these sections. It is awaited before the answer (docs/decisions/0010): the
   * first view of a day is never lost. What is noted already costs one read by key.
   */
  async note(
    investorId: number,
    productId: number,
    locked: readonly LockedSection[] | undefined,
  ): Promise<void> {
    const sections = (locked ?? []).filter(({ state }) => state === 'granted').map(({ section }) => section);
    if (sections.length === 0) return;
    await sql`
      insert into access_log as l (product_id, investor_id, sections, days, first_seen_at, last_seen_at)
      select ${productId}::integer, ${investorId}::integer, ${sections}::text[], 1, now(), now()
      where not exists (
        select from access_log
        where product_id = ${productId} and investor_id = ${investorId} and sections @> ${sections}::text[]
          and last_seen_at >= ${today} and last_seen_at > now() - make_interval(mins => ${EXACT_MINUTES})
      )
      on conflict (product_id, investor_id) do update set
        sections = (select array_agg(distinct s) from unnest(l.sections || excluded.sections) s),
        days = l.days + (l.last_seen_at < ${today})::integer,
        last_seen_at = now()`.execute(this.db);
  }

  /** Last seen first. */
  entries(productId: number) {
    return this.db
      .selectFrom('access_log as l')
      .innerJoin('users as u', 'u.id', 'l.investor_id')
      .select([
        'u.first_name as firstName',
        'u.last_name as lastName',
        'u.business_name as businessName',
        'l.sections',
        'l.days',
        'l.first_seen_at as firstSeenAt',
        'l.last_seen_at as lastSeenAt',
      ])
      .where('l.product_id', '=', productId)
      .orderBy('l.last_seen_at', 'desc')
      .execute();
  }
}

export type AccessLogRow = Awaited<ReturnType<AccessLog['entries']>>[number];
