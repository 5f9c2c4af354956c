import { Injectable } from '@nestjs/common';
import { INSIGHT_WEEKS, type InsightWeek, type PassReason } from '@mintbridge/contracts';
import type { Database } from '@mintbridge/model';
import { Kysely, sql } from 'kysely';

/** Counts of distinct investors for one listing. */
@Injectable()
export class InsightsRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /** Investors who have the listing among their matches. */
  async matched(productId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from recommendations r where r.product_id = ${productId}
        and not exists (
          select from investor_passes x where x.investor_id = r.investor_id and x.product_id = r.product_id)`.execute(
      this.db,
    );
    return rows[0]!.count;
  }

  /** Most frequent first. */
  passes(productId: number): Promise<{ reason: PassReason; count: number }[]> {
    return this.db
      .selectFrom('investor_passes')
      .select(['reason', sql<number>`count(*)::integer`.as('count')])
      .where('product_id', '=', productId)
      .groupBy('reason')
      .orderBy('count', 'desc')
      .orderBy('reason')
      .execute();
  }

  /** The attributes of a visible listing as matching stores them, and the investors by their preferences. */
  async matching(productId: number) {
    const listings = await sql<{ attributes: number }>`
      select attributes::double precision as attributes from match_listings where product_id = ${productId}`.execute(
      this.db,
    );
    const attributes = listings.rows[0]?.attributes;
    if (attributes === undefined) return undefined;
    const investors = await sql<{ preferences: number; count: number }>`
      select preferences::double precision as preferences, count(*)::integer as count
      from match_investors group by match_investors.preferences`.execute(this.db);
    return { attributes, investors: investors.rows };
  }

  /** Distinct investors of each of the last weeks, the oldest first, and of all of them together. */
  async weeks(productId: number): Promise<{ weeks: InsightWeek[]; investors: number }> {
    const since = sql`date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => ${INSIGHT_WEEKS - 1})`;
    const toWeek = (time: string) => sql`date_trunc('week', ${sql.ref(time)} at time zone 'UTC')`;
    const { rows } = await sql<InsightWeek & { investors: number }>`
      with acts as materialized (
        select 'seen' as act, v.week::timestamp as week, v.investor_id from product_views v where v.product_id = ${productId}
        union all select 'liked', ${toWeek('l.created_at')}, l.investor_id from investor_liked_deals l
          where l.product_id = ${productId}
        union all select 'connected', ${toWeek('c.created_at')}, c.investor_id from investor_product_connections c
          where c.product_id = ${productId}
        union all select 'wrote', ${toWeek('m.created_at')}, m.sender_id from inquiries i
          join messages m on m.inquiry_id = i.id and m.sender_id = i.buyer_id where i.product_id = ${productId}
      ), recent as materialized (select * from acts where week >= ${since})
      select to_char(w.week, 'YYYY-MM-DD') as week,
        (select count(distinct investor_id) from recent)::integer as investors,
        count(distinct r.investor_id) filter (where act = 'seen')::integer as seen,
        count(distinct r.investor_id) filter (where act = 'liked')::integer as liked,
        count(distinct r.investor_id) filter (where act = 'connected')::integer as connected,
        count(distinct r.investor_id) filter (where act = 'wrote')::integer as wrote
      from generate_series(${since}, date_trunc('week', now() at time zone 'UTC'), interval '1 week') w (week)
      left join recent r on r.week = w.week group by w.week order by w.week`.execute(this.db);
    return {
      investors: rows[0]!.investors,
      weeks: rows.map(({ investors: _, ...week }) => week),
    };
  }
}
