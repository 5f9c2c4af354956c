import { randomUUID } from 'node:crypto';
import { DeadlockException, IsolationLevel } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountExport, AccountHoldings } from '@mintbridge/contracts';
import { matchProduct, requestJob, requestJobs, sendMail } from '@mintbridge/jobs';
import { FormerAddress, User, type DataSubject, type Database } from '@mintbridge/model';
import { sql } from 'kysely';
import { isSuperadmin, type Actor, type Authorized } from '../../auth/actor.js';
import { AppError } from '../../http/app-error.js';
import { OwnPasswordService, type ProvedPassword } from '../own-password.service.js';
import { PersonalDataRepository } from './personal-data.repository.js';

const toDataSubject = ({ id, email, emailVerifiedAt }: User): DataSubject => ({
  id,
  email,
  isVerified: Boolean(emailVerifiedAt),
});

const DELETION_ATTEMPTS = 3;

/** A deletion touches every table; some transactions lock two of them in the opposite order, so deadlocks are possible. */
async function againAfterDeadlock(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DeadlockException) || attempt === DELETION_ATTEMPTS) throw error;
    }
  }
}

/** Export of personal data, and deletion of the account. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly em: EntityManager,
    private readonly data: PersonalDataRepository,
    private readonly ownPassword: OwnPasswordService,
  ) {}

  /** All data of the account, as one snapshot. */
  export(actor: Actor): Promise<AccountExport> {
    return this.read(async (em) => {
      const sections = await this.data.sections(em, toDataSubject(await this.own(em, actor)));
      const { account, ...others } = sections;
      return { exportedAt: new Date().toISOString(), account: account![0]!, ...others };
    });
  }

  /** How many rows of each kind a deletion removes. */
  holdings(actor: Actor): Promise<AccountHoldings> {
    return this.read(async (em) => ({
      holdings: await this.data.counts(em, toDataSubject(await this.own(em, actor))),
    }));
  }

  private read<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em
      .fork()
      .transactional(work, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
  }

  private own(em: EntityManager, actor: Actor): Promise<User> {
    return em.findOneOrFail(User, actor.id, { failHandler: () => new AppError('signInRequired') });
  }

  /** Deletes the account and its data. Other users keep their own messages to it. */
  async remove(actor: Actor, password: string, network: string): Promise<void> {
    const proved = await this.ownPassword.check(actor, password, network);
    await againAfterDeadlock(() => this.removeOnce(actor, proved));
  }

  /** Lock order: listings, conversations, accounts. */
  private removeOnce(actor: Actor, proved: ProvedPassword): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      if (isSuperadmin(actor)) await this.keepOneSuperadmin(em);
      const user = await this.ownPassword.lock(em, actor, proved);
      const productIds = await this.lockProducts(em, user);
      await this.detachConversations(em, user);
      await this.data.erase(em, toDataSubject(user));
      await requestJobs(
        em,
        matchProduct,
        productIds.map((productId) => ({ productId })),
      );
      const address = em.create(FormerAddress, {
        id: randomUUID(),
        email: user.email,
        firstName: user.firstName ?? null,
      });
      await em.remove(user).flush();
      await requestJob(em, sendMail, { kind: 'account-deleted', addressId: address.id });
    });
  }

  /** Locks all superadmins in one order: two concurrent deletions of the last two would leave none. */
  private async keepOneSuperadmin(em: EntityManager): Promise<void> {
    const superadmins = await em
      .getKysely<Database>()
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'superadmin')
      .where('status', '=', 'active')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (superadmins.length < 2) throw new AppError('lastSuperadmin');
  }

  /** No conversation about a locked product can begin while the existing ones are detached. */
  private async lockProducts(em: EntityManager, { id }: Authorized<User>): Promise<number[]> {
    const products = await em
      .getKysely<Database>()
      .selectFrom('products')
      .select('id')
      .where('seller_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute();
    return products.map((product) => product.id);
  }

  /** Removes the account and its messages from its conversations and closes them; deletes those whose other user is gone. */
  private async detachConversations(em: EntityManager, { id }: Authorized<User>): Promise<void> {
    const db = em.getKysely<Database>();
    const isOwn = sql`(buyer_id = ${id} or seller_id = ${id})`;
    await sql`select from inquiries where ${isOwn} order by id for update`.execute(db);
    await sql`delete from messages where sender_id = ${id}`.execute(db);
    await sql`
      delete from inquiries
      where (buyer_id = ${id} and seller_id is null) or (seller_id = ${id} and buyer_id is null)`.execute(db);
    await sql`
      update inquiries i set
        product_id = case when seller_id = ${id} then null else product_id end,
        buyer_id = nullif(buyer_id, ${id}),
        seller_id = nullif(seller_id, ${id}),
        is_active = false,
        last_message_id = coalesce((select max(m.id) from messages m where m.inquiry_id = i.id), 0)
      where ${isOwn}`.execute(db);
  }
}
