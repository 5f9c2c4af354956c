import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  isInvestorRole,
  type InviteInvestor,
  type User as UserView,
  type UserStatus,
  type UsersQuery,
} from '@mintbridge/contracts';
import { MailToken, ResetGrant, SealedCredential, User, type Database } from '@mintbridge/model';
import { sql } from 'kysely';
import { presentUser } from '../../accounts/accounts.presenter.js';
import { NewAccountsService } from '../../accounts/new-accounts.service.js';
import { authorized, isSuperadmin, type Actor, type Authorized } from '../../auth/actor.js';
import { AppError } from '../../http/app-error.js';
import { decodeIdCursor, toPage } from '../../pagination.js';
import { AuditService } from '../audit/audit.service.js';
import { presentAdminUser } from './users.presenter.js';

/** A LIKE pattern for texts that contain the word, with its own % and _ escaped. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The accounts, and a superadmin's actions on them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly newAccounts: NewAccountsService,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  async list({ cursor, limit, role, status, q }: UsersQuery) {
    let query = this.em
      .getKysely<Database>()
      .selectFrom('users as u')
      .leftJoin('investor_profiles as i', 'i.user_id', 'u.id')
      .select(['u.id', 'u.email', 'u.role', 'u.status', 'u.created_at as createdAt'])
      .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.business_name as businessName'])
      .select('i.is_profile_complete as isProfileComplete')
      .select((eb) => eb('u.email_verified_at', 'is not', null).$castTo<boolean>().as('emailVerified'))
      .select([
        sql<number>`(select count(*)::integer from products p where p.seller_id = u.id)`.as('products'),
        sql<boolean>`exists (select 1 from sealed_credentials c where c.user_id = u.id)`.as(
          'hasMailUnderWay',
        ),
      ])
      .orderBy('u.id', 'desc')
      .limit(limit + 1);
    const before = decodeIdCursor(cursor);
    if (before !== null) query = query.where('u.id', '<', before);
    if (role) query = query.where('u.role', 'in', role);
    if (status) query = query.where('u.status', '=', status);
    const word = q?.trim();
    if (word) {
      const names = sql`concat_ws(' ', u.first_name, u.last_name, u.business_name, u.email)`;
      query = query.where(names, 'ilike', containing(word));
    }
    return toPage(await query.execute(), limit, presentAdminUser, ({ id }) => [id]);
  }

  /** Creates an investor's account and requests the mail with its password. */
  async invite(actor: Actor, input: InviteInvestor): Promise<{ userId: number }> {
    const password = await this.newAccounts.generate();
    return this.em.fork().transactional(async (em) => {
      const user = await this.newAccounts.open(em, { ...input, role: 'investor' }, password.hash);
      user.isPasswordMailed = true;
      await this.newAccounts.mailPassword(em, user, password.plain, 'invitation');
      this.audit.record(em, actor, 'invite', { kind: 'account', id: user.id });
      return { userId: user.id };
    });
  }

  /**
   * Gives the account a new generated password, which only its mail carries. Its sessions and a reset in progress end, and
   * a mail with an older password that is not sent yet is dropped.
   */
  async resendCredentials(actor: Actor, id: number): Promise<void> {
    const password = await this.newAccounts.generate();
    await this.em.fork().transactional(async (em) => {
      const user = await this.lockOther(em, actor, id);
      if (user.role === 'superadmin') throw new AppError('forbidden');
      if (user.status !== 'active') throw new AppError('deactivated');
      await em.nativeDelete(SealedCredential, { userId: user.id });
      await em.nativeDelete(ResetGrant, { userId: user.id });
      await em.nativeDelete(MailToken, { kind: 'reset', email: user.email });
      user.changePassword(password.hash);
      user.originalPassword = password.hash;
      user.isPasswordMailed = true;
      const kind = isInvestorRole(user.role) ? 'invitation' : 'credentials';
      await this.newAccounts.mailPassword(em, user, password.plain, kind);
      this.audit.record(em, actor, 'credentials', { kind: 'account', id: user.id });
    });
  }

  /** Deactivating ends the account's sessions and pending resets. One's own account cannot be deactivated. */
  async setStatus(actor: Actor, id: number, status: UserStatus): Promise<UserView> {
    return this.em.fork().transactional(async (em) => {
      const user = await this.lockOther(em, actor, id);
      if (user.status !== status) {
        const action = status === 'active' ? 'activate' : 'deactivate';
        this.audit.record(em, actor, action, { kind: 'account', id: user.id });
      }
      if (status !== 'active') await em.nativeDelete(ResetGrant, { userId: user.id });
      user.setStatus(status);
      return presentUser(user);
    });
  }

  /**
   * Checks that the account exists and is not the actor's. Both stay locked until the transaction ends: two superadmins
   * who deactivate each other concurrently would leave none.
   */
  private async lockOther(em: EntityManager, actor: Actor, id: number): Promise<Authorized<User>> {
    if (id === actor.id) throw new AppError('ownAccount');
    const users = await em.find(
      User,
      { id: { $in: [actor.id, id] } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const own = users.find((user) => user.id === actor.id);
    if (own?.status !== 'active' || !isSuperadmin(own)) throw new AppError('signInRequired');
    const user = users.find((other) => other.id === id);
    if (!user) throw new AppError('userNotFound');
    return authorized(user);
  }
}
