import { randomBytes } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@mintbridge/contracts';
import { requestJob, sendMail } from '@mintbridge/jobs';
import { MailToken, ResetGrant, User } from '@mintbridge/model';
import { tokenHash } from '@mintbridge/runtime';
import { LoginThrottle, ORIGINAL_PASSWORD } from '../auth/login-throttle.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { RateLimits } from '../auth/rate-limits.js';
import { AppError } from '../http/app-error.js';
import { presentUser } from './accounts.presenter.js';

/** How long the reset token of the second step is valid, in seconds. */
export const RESET_GRANT_SECONDS = 600;

/** The three steps of a password reset: the address, the original password, the new password. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly throttle: LoginThrottle,
  ) {}

  async verifyEmail(email: string, address: string) {
    await this.limits.consume('reset', `email ${address}`);
    const user = await this.em.fork().findOne(User, { email, status: 'active' });
    if (!user) throw new AppError('resetEmailUnknown');
    const { firstName, lastName, createdAt } = presentUser(user);
    return { user: { email: user.email, firstName, lastName, createdAt } };
  }

  /**
   * Returns a new reset token and invalidates earlier ones. The original password is often the current one, so attempts
   * are throttled like sign-ins.
   */
  async verifyOriginalPassword(email: string, originalPassword: string, address: string): Promise<string> {
    await this.limits.consume('reset', `password ${address}`);
    const user = await this.throttle.attempt(ORIGINAL_PASSWORD, { email, network: address }, () =>
      this.identify(email, originalPassword),
    );
    if (!user) throw new AppError('resetOriginalWrong');
    const token = randomBytes(32).toString('base64url');
    await this.em.fork().transactional(async (em) => {
      const account = await this.lock(em, user.id, 'resetOriginalWrong');
      // A superadmin may have reset or deactivated the account meanwhile.
      if (account.status !== 'active' || account.originalPassword !== user.originalPassword)
        throw new AppError('resetOriginalWrong');
      await em.nativeDelete(ResetGrant, { userId: user.id });
      await em.insert(ResetGrant, {
        tokenHash: tokenHash(token),
        userId: user.id,
        expiresAt: new Date(Date.now() + RESET_GRANT_SECONDS * 1_000),
      });
    });
    return token;
  }

  private async identify(email: string, originalPassword: string): Promise<User | undefined> {
    const user = await this.em.fork().findOne(User, { email, status: 'active' });
    const matches = user?.originalPassword
      ? await this.hasher.verify(user.originalPassword, originalPassword)
      : await this.hasher.verifyNothing(originalPassword);
    return user && matches ? user : undefined;
  }

  /** Consumes the token, sets the password and ends all sessions of the account. */
  async reset(token: string | undefined, email: string, newPassword: string, address: string): Promise<void> {
    await this.limits.consume('reset', `new ${address}`);
    if (!token) throw new AppError('resetGrantMissing');
    const hashed = tokenHash(token);
    const owner = await this.em
      .fork()
      .findOne(ResetGrant, { tokenHash: hashed, expiresAt: { $gt: new Date() } });
    const account =
      owner && (await this.em.fork().findOne(User, { id: owner.userId, email, status: 'active' }));
    if (!account) throw new AppError('resetGrantMissing');
    const hash = await this.hasher.hash(newPassword);
    await this.em.fork().transactional(async (em) => {
      const user = await this.lock(em, account.id, 'resetGrantMissing');
      const used = await em.nativeDelete(ResetGrant, { tokenHash: hashed, expiresAt: { $gt: new Date() } });
      if (used === 0) throw new AppError('resetGrantMissing');
      await em.nativeDelete(MailToken, { kind: 'reset', email: user.email });
      user.changePassword(hash);
      await requestJob(em, sendMail, { kind: 'password-changed', userId: user.id });
    });
  }

  /** Locks the account against other changes of its password or reset tokens until the transaction ends. */
  private lock(em: EntityManager, id: number, missing: ErrorCode): Promise<User> {
    return em.findOneOrFail(
      User,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: () => new AppError(missing) },
    );
  }
}
