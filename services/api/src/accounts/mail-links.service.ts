import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { LINK_MINUTES, SETTINGS_MESSAGES } from '@mintbridge/contracts';
import { MailToken, type MailTokenKind } from '@mintbridge/model';
import { mailToken, tokenHash } from '@mintbridge/runtime';
import { invalidInput, type AppError } from '../http/app-error.js';
import { MAIL_TOKEN_KEY } from '../process-tokens.js';

/** The same error for a link that is used, expired, unknown or of another kind. */
export const invalidLink = (): AppError =>
  invalidInput([{ field: 'token', message: SETTINGS_MESSAGES.linkInvalid }]);

/** Tokens of mailed links, valid once and for a short time. */
@Injectable()
export class MailLinksService {
  constructor(@Inject(MAIL_TOKEN_KEY) private readonly key: Buffer) {}

  /** Stores a token and returns its id, from which the worker derives the link when it writes the mail. */
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

  /** Finds a valid token without consuming it. */
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
