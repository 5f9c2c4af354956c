import type { EntityManager } from '@mikro-orm/postgresql';
import { REPLY_CLOCK, replyClock, type OwnerReply, type Question } from '@mintbridge/contracts';
import { computeReplyClock, requestJob } from '@mintbridge/jobs';
import { ReplyClockRow, User, type Database } from '@mintbridge/model';
import { sql } from 'kysely';
import { JobProcessor, RunsJob, type RunningJob } from '../processing/job-processor.js';

const DAY_MS = 24 * 3_600_000;

/** First messages and access requests of investors to the owner, in the window that counts. */
async function findQuestions(em: EntityManager, ownerId: number): Promise<Question[]> {
  const since = sql<string>`now() - make_interval(days => ${REPLY_CLOCK.days})`;
  const database = em.getKysely<Database>();
  const inquiries = await database
    .selectFrom('inquiries as i')
    .innerJoin('messages as q', (join) =>
      join.onRef('q.inquiry_id', '=', 'i.id').onRef('q.sender_id', '=', 'i.buyer_id'),
    )
    .select([
      sql<string>`min(q.created_at)`.as('askedAt'),
      sql<string | null>`(
        select min(a.created_at) from messages a
        where a.inquiry_id = i.id and a.sender_id = i.seller_id and a.id > min(q.id))`.as('answeredAt'),
    ])
    .where('i.seller_id', '=', ownerId)
    .where('i.created_at', '>', since)
    .groupBy('i.id')
    .execute();
  const requests = await database
    .selectFrom('access_requests as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.created_at as askedAt', 'r.answered_at as answeredAt'])
    .where('p.seller_id', '=', ownerId)
    .where('r.created_at', '>', since)
    .where('r.is_auto_granted', '=', false)
    .execute();
  return [...inquiries, ...requests].map(({ askedAt, answeredAt }) => ({
    askedAt: new Date(askedAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  }));
}

async function store(em: EntityManager, ownerId: number, reply: OwnerReply): Promise<void> {
  if (!reply) {
    await em.nativeDelete(ReplyClockRow, { ownerId });
    return;
  }
  await em.upsert(ReplyClockRow, { ownerId, ...reply, computedAt: new Date() });
}

/** Runs for one owner are serialised, so that an older result never overwrites a newer one. */
@RunsJob(computeReplyClock)
export class ComputeReplyClockProcessor extends JobProcessor<typeof computeReplyClock> {
  protected run(job: RunningJob<typeof computeReplyClock>): Promise<void> {
    const { ownerId } = job.payload;
    return job.finish(async (em) => {
      await sql`select pg_advisory_xact_lock(hashtext('reply-clock'), ${ownerId})`.execute(em.getKysely());
      if ((await em.count(User, { id: ownerId })) === 0) return;
      const now = new Date();
      const { ownerReply, nextChangeAt } = replyClock(await findQuestions(em, ownerId), now);
      await store(em, ownerId, ownerReply);
      if (!nextChangeAt) return;
      // At least daily, as deleted products remove questions.
      const delayMs = Math.min(Math.max(0, nextChangeAt.getTime() - now.getTime()), DAY_MS);
      await requestJob(em, computeReplyClock, { ownerId }, { delayMs });
    });
  }
}
