import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ConfirmReset } from '@mintbridge/contracts';
import { requestJob, sendMail } from '@mintbridge/jobs';
import { MailToken, ResetGrant, User } from '@mintbridge/model';
import { PasswordHasher } from '../../auth/password-hasher.js';
import { RateLimits } from '../../auth/rate-limits.js';
import { MailLinksService, invalidLink } from '../mail-links.service.js';

/** Password reset by mail. */
@Injectable()
export class ResetByMailService {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly links: MailLinksService,
  ) {}

  /**
   * Neither the response nor its time may reveal whether the address has an account: the same rows are written for any
   * address, and the worker looks up the account. Past the limit per address, nothing is mailed, without an error.
   */
  async request(email: string, network: string): Promise<void> {
    await this.limits.consume('reset', `mail ${network}`);
    if (await this.limits.count('resetMail', email)) return;
    await this.em.fork().transactional(async (em) => {
      const tokenId = await this.links.create(em, 'reset', { email });
      await requestJob(em, sendMail, { kind: 'password-reset', tokenId });
    });
  }

  /** Consumes the link, sets the password and ends all sessions. Using the link also verifies the address. */
  async confirm({ token, password }: ConfirmReset, network: string): Promise<void> {
    await this.limits.consume('reset', `link ${network}`);
    const em = this.em.fork();
    const link = await this.links.find(em, 'reset', token);
    const account = await em.findOne(User, { email: link.email, status: 'active' });
    if (!account) throw invalidLink();
    const hash = await this.hasher.hash(password);
    await this.em.fork().transactional(async (tx) => {
      const user = await tx.findOneOrFail(
        User,
        { id: account.id, email: link.email, status: 'active' },
        { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: invalidLink },
      );
      await this.links.use(tx, link);
      await tx.nativeDelete(MailToken, { kind: 'reset', email: link.email });
      await tx.nativeDelete(ResetGrant, { userId: user.id });
      user.changePassword(hash);
      user.verifyEmail();
      await requestJob(tx, sendMail, { kind: 'password-changed', userId: user.id });
    });
  }
}
