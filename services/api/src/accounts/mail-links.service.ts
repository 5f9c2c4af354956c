import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { LINK_MINUTES, SETTINGS_MESSAGES } from '@mintbridge/contracts';
import { MailToken, type MailTokenKind } from '@mintbridge/model';
import { mailToken, tokenHash } from '@mintbridge/runtime';
import { invalidInput, type AppError } from '../http/app-error.js';
import { MAIL_TOKEN_KEY } from '../process-tokens.js';

/** A link that was used, has expired, is unknown, or is for something else: all the same error. */
export const invalidLink = (): AppError =>
  invalidInput([{ field: 'token', message: SETTINGS_MESSAGES.linkInvalid }]);

/** Rights that are given by mailed links: for one use and a short time. */
@Injectable()
export class MailLinks {
  constructor(@Inject(MAIL_TOKEN_KEY) private readonly key: Buffer) {}

  /** Stores the right. Returns its id: from that the worker makes the link when it writes the mail. */
  async create(
    em: EntityManager,
    kind: MailTokenKind,
    { email, userId = null }: { email: string; userId?: number | null },
  ): Promise<string> {
    const id = randomUUID();
    await em.insert(MailToken, {
      id,
      kind,
      userId,
      email,
      tokenHash: tokenHash(mailToken(this.key, id)),
      expiresAt: new Date(Date.now() + LINK_MINUTES[kind] * 60_000),
    });
    return id;
  }

  /** The right that a link gives now. It is still there afterwards. */
  async find(em: EntityManager, kind: MailTokenKind, token: string): Promise<MailToken> {
    const found = await em.findOne(MailToken, {
      tokenHash: tokenHash(token),
      kind,
      expiresAt: { $gt: new Date() },
    });
    if (!found) throw invalidLink();
    return found;
  }

  /** Consumes the token, in the transaction of its effect. Of two concurrent uses one fails. */
  async use(em: EntityManager, { id }: MailToken): Promise<void> {
    const used = await em.nativeDelete(MailToken, { id, expiresAt: { $gt: new Date() } });
    if (used === 0) throw invalidLink();
  }
}
