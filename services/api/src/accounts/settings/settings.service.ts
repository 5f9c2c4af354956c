import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  SETTINGS_MESSAGES,
  updateAccountSchema,
  updateSellerSchema,
  type ChangeEmail,
  type ChangePassword,
  type User as UserView,
} from '@mintbridge/contracts';
import { requestJob, sendMail } from '@mintbridge/jobs';
import { FormerAddress, MailToken, ResetGrant, User, type MailTokenKind } from '@mintbridge/model';
import type { Actor } from '../../auth/actor.js';
import { PasswordHasher } from '../../auth/password-hasher.js';
import { RateLimits } from '../../auth/rate-limits.js';
import { AppError, invalidInput } from '../../http/app-error.js';
import { parseInput } from '../../http/validation.js';
import { presentUser } from '../accounts.presenter.js';
import { MailLinksService, invalidLink } from '../mail-links.service.js';
import { OwnPasswordService } from '../own-password.service.js';

/** The settings of the caller's own account. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly links: MailLinksService,
    private readonly ownPassword: OwnPasswordService,
  ) {}

  async update(actor: Actor, body: unknown): Promise<UserView> {
    const schema = actor.role === 'seller' ? updateSellerSchema : updateAccountSchema;
    const change = parseInput(schema, body);
    const user = await this.em.fork().transactional(async (em) => {
      const own = await this.ownPassword.lock(em, actor);
      own.rename(change);
      return own;
    });
    return presentUser(user);
  }

  /** Ends all sessions except the caller's. */
  async changePassword(actor: Actor, input: ChangePassword, network: string): Promise<void> {
    const proved = await this.ownPassword.check(actor, input.currentPassword, network, 'currentPassword');
    const hash = await this.hasher.hash(input.newPassword);
    await this.em.fork().transactional(async (em) => {
      const user = await this.ownPassword.lock(em, actor, proved);
      user.changePassword(hash, actor.session);
      await this.endResets(em, user);
      await requestJob(em, sendMail, { kind: 'password-changed', userId: user.id });
    });
  }

  async endSessions(actor: Actor, password: string | undefined, network: string): Promise<void> {
    const proved =
      password === undefined ? undefined : await this.ownPassword.check(actor, password, network);
    await this.em.fork().transactional(async (em) => {
      const user = await this.ownPassword.lock(em, actor, proved);
      user.endSessions();
      await requestJob(em, sendMail, { kind: 'sessions-ended', userId: user.id });
    });
  }

  /** Mails a link to the new address; the old one stays until the link is used. */
  async requestEmail(actor: Actor, { email, password }: ChangeEmail, network: string): Promise<void> {
    const proved = await this.ownPassword.check(actor, password, network);
    await this.limits.consume('mailedLink', `address ${actor.id}`);
    await this.em.fork().transactional(async (em) => {
      const user = await this.ownPassword.lock(em, actor, proved);
      if (user.email === email)
        throw invalidInput([{ field: 'email', message: SETTINGS_MESSAGES.sameEmail }]);
      if ((await em.count(User, { email })) > 0) throw new AppError('emailTaken');
      await em.nativeDelete(MailToken, { userId: user.id, kind: 'address' });
      const tokenId = await this.links.create(em, 'address', { userId: user.id, email });
      await requestJob(em, sendMail, { kind: 'confirm-address', tokenId });
    });
  }

  /** Sets the address that the link was mailed to, and notifies the previous one. */
  async confirmEmail(token: string): Promise<void> {
    await this.follow('address', token, async (em, user, { email }) => {
      const former = em.create(FormerAddress, {
        id: randomUUID(),
        email: user.email,
        firstName: user.firstName ?? null,
      });
      await this.endResets(em, user);
      user.changeEmail(email);
      try {
        await em.flush();
      } catch (error) {
        if (error instanceof UniqueConstraintViolationException) throw new AppError('emailTaken');
        throw error;
      }
      await requestJob(em, sendMail, { kind: 'address-changed', addressId: former.id });
    });
  }

  /** Mails the verification link again, unless the address is verified. */
  async requestVerification(actor: Actor): Promise<void> {
    await this.limits.consume('mailedLink', `verification ${actor.id}`);
    await this.em.fork().transactional(async (em) => {
      const { id: userId, email, emailVerifiedAt } = await this.ownPassword.lock(em, actor);
      if (emailVerifiedAt) return;
      const tokenId = await this.links.create(em, 'verification', { userId, email });
      await requestJob(em, sendMail, { kind: 'verify-address', tokenId });
    });
  }

  async confirmVerification(token: string): Promise<void> {
    await this.follow('verification', token, async (_em, user, { email }) => {
      if (user.email !== email) throw invalidLink();
      user.verifyEmail();
    });
  }

  /** Consumes a link: locks its account and invalidates its other links of the kind. */
  private async follow(
    kind: MailTokenKind,
    token: string,
    effect: (em: EntityManager, user: User, link: MailToken) => Promise<void>,
  ): Promise<void> {
    const link = await this.links.find(this.em.fork(), kind, token);
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOneOrFail(
        User,
        { id: link.userId!, status: 'active' },
        { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: invalidLink },
      );
      await this.links.use(em, link);
      await em.nativeDelete(MailToken, { userId: user.id, kind });
      await effect(em, user, link);
    });
  }

  /** Invalidates pending resets, which were requested for the account's previous state. */
  private async endResets(em: EntityManager, { id, email }: User): Promise<void> {
    await em.nativeDelete(ResetGrant, { userId: id });
    await em.nativeDelete(MailToken, { kind: 'reset', email });
  }
}
