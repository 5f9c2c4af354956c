import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SETTINGS_MESSAGES } from '@mintbridge/contracts';
import { User, type Database } from '@mintbridge/model';
import { authorized, type Actor, type Authorized } from '../auth/actor.js';
import { LoginThrottle, OWN_PASSWORD } from '../auth/login-throttle.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { AppError, invalidInput } from '../http/app-error.js';

/** The account and password hash that the caller was checked against. */
export interface ProvedPassword {
  userId: number;
  hash: string;
}

/** Re-authentication by password, for actions for which a session is not enough. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottle,
  ) {}

  /** A wrong password is 400 on its field and keeps the session. Attempts are throttled like sign-ins. */
  async check(actor: Actor, password: string, network: string, field = 'password'): Promise<ProvedPassword> {
    const user = await this.find(this.em.fork(), actor);
    const proved = await this.throttle.attempt(OWN_PASSWORD, { email: user.email, network }, async () =>
      (await this.hasher.verify(user.password, password)) ? user : undefined,
    );
    if (!proved) throw invalidInput([{ field, message: SETTINGS_MESSAGES.passwordWrong }]);
    return { userId: user.id, hash: user.password };
  }

  /**
   * The account, locked until the transaction ends, if its password is still the one that was proved. References
   * to the account are not blocked: messages, likes and requests lock a listing first, and would deadlock.
   */
  async lock(em: EntityManager, actor: Actor, proved?: ProvedPassword): Promise<Authorized<User>> {
    await em
      .getKysely<Database>()
      .selectFrom('users')
      .select('id')
      .where('id', '=', actor.id)
      .forNoKeyUpdate()
      .execute();
    const user = await this.find(em, actor);
    if (proved && user.password !== proved.hash) throw new AppError('conflictRetry');
    return authorized(user);
  }

  private find(em: EntityManager, actor: Actor): Promise<User> {
    return em.findOneOrFail(
      User,
      { id: actor.id, status: 'active' },
      { failHandler: () => new AppError('signInRequired') },
    );
  }
}
