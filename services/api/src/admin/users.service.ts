import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  isInvestorRole,
  type AdminUser,
  type InviteInvestor,
  type User as UserView,
  type UserStatus,
  type UsersQuery,
} from '@mintbridge/contracts';
import { ResetGrant, SealedCredential, User } from '@mintbridge/model';
import { presentUser } from '../accounts/accounts.presenter.js';
import { NewAccounts } from '../accounts/new-accounts.service.js';
import { authorized, isSuperadmin, type Actor, type Authorized } from '../auth/actor.js';
import { AppError } from '../http/app-error.js';
import { decodeIdCursor, pageOf } from '../pagination.js';
import { Sql, isoTime } from '../http/sql.js';

const LIST = `
  select u.id, u.email, u.role, u.status, u.first_name as "firstName", u.last_name as "lastName",
    u.business_name as "businessName", ${isoTime('u.created_at')} as "createdAt",
    (select count(*)::integer from products p where p.seller_id = u.id) as products,
    (select is_profile_complete from investor_profiles i where i.user_id = u.id) as "isProfileComplete",
    exists (select 1 from sealed_credentials c where c.user_id = u.id) as "hasMailUnderWay"
  from users u
  where ($1::integer is null or u.id < $1)
    and ($2::text[] is null or u.role = any($2))
    and ($3::text is null or u.status = $3)
    and ($4::text is null or concat_ws(' ', u.first_name, u.last_name, u.business_name, u.email) ilike $4)
  order by u.id desc limit $5`;

/** A search word as a pattern that contains it: its own % and _ stand for themselves. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The accounts, and what a superadmin may do to another's. */
@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly newAccounts: NewAccounts,
  ) {}

  async list({ cursor, limit, role, status, q }: UsersQuery) {
    const word = q?.trim();
    const rows = await this.sql.rows<AdminUser>('admin-users', LIST, [
      decodeIdCursor(cursor),
      role ?? null,
      status ?? null,
      word ? containing(word) : null,
      limit + 1,
    ]);
    return pageOf(
      rows,
      limit,
      (row) => row,
      ({ id }) => [id],
    );
  }

  /** Opens an investor's account and asks for the mail with its password. */
  async invite(input: InviteInvestor): Promise<{ userId: number }> {
    const password = await this.newAccounts.generate();
    return this.em.fork().transactional(async (em) => {
      const user = await this.newAccounts.open(em, { ...input, role: 'investor' }, password.hash);
      await this.newAccounts.mailPassword(em, user, password.plain, 'invitation');
      return { userId: user.id };
    });
  }

  /**
   * Gives the account a fresh generated password, which its mail alone tells. Its sessions end, a mail with an older
   * password that is still on its way says nothing any more, and neither does a reset that is half done.
   */
  async resendCredentials(actor: Actor, id: number): Promise<void> {
    const password = await this.newAccounts.generate();
    await this.em.fork().transactional(async (em) => {
      const user = await this.anothers(em, actor, id);
      if (user.role === 'superadmin') throw new AppError('forbidden');
      if (user.status !== 'active') throw new AppError('deactivated');
      await em.nativeDelete(SealedCredential, { userId: user.id });
      await em.nativeDelete(ResetGrant, { userId: user.id });
      user.changePassword(password.hash);
      user.originalPassword = password.hash;
      const kind = isInvestorRole(user.role) ? 'invitation' : 'credentials';
      await this.newAccounts.mailPassword(em, user, password.plain, kind);
    });
  }

  /** Deactivating ends the account's sessions and a reset that is half done; nobody deactivates their own. */
  async setStatus(actor: Actor, id: number, status: UserStatus): Promise<UserView> {
    return this.em.fork().transactional(async (em) => {
      const user = await this.anothers(em, actor, id);
      if (status !== 'active') await em.nativeDelete(ResetGrant, { userId: user.id });
      user.setStatus(status);
      return presentUser(user);
    });
  }

  /**
   * The proof that the account is there and somebody else's; held until the transaction ends, and the actor's own with
   * it: two who end each other's account at one moment would leave nobody.
   */
  private async anothers(em: EntityManager, actor: Actor, id: number): Promise<Authorized<User>> {
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
