import { Injectable } from '@nestjs/common';
import type { LockedSection, Section } from '@mintbridge/contracts';
import { startOfDay, type Database } from '@mintbridge/model';
import { Kysely, sql } from 'kysely';

/** Views of locked sections: one row per investor and product. */
@Injectable()
export class AccessLogService {
  constructor(private readonly db: Kysely<Database>) {}

  /**
   * Logs that an investor is about to see these sections. Awaited before the response (docs/decisions/0010), so that the
   * first view of a day is never lost. Views logged in the last minutes are not written again.
   */
  async record(
    { investorId, productId }: { investorId: number; productId: number },
    locked: readonly LockedSection[] | undefined,
    logged: readonly Section[],
  ): Promise<void> {
    const sections = (locked ?? []).filter(({ state }) => state === 'granted').map(({ section }) => section);
    if (sections.every((section) => logged.includes(section))) return;
    await sql`
      insert into access_log as l (product_id, investor_id, sections, days, first_seen_at, last_seen_at)
      values (${productId}, ${investorId}, ${sections}::text[], 1, now(), now())
      on conflict (product_id, investor_id) do update set
        sections = (select array_agg(distinct s) from unnest(l.sections || excluded.sections) s),
        days = l.days + (l.last_seen_at < ${startOfDay})::integer,
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

export type AccessLogRow = Awaited<ReturnType<AccessLogService['entries']>>[number];
