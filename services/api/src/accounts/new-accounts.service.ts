import { randomInt, randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@mintbridge/contracts';
import { requestJob, sendMail } from '@mintbridge/jobs';
import { SealedCredential, User } from '@mintbridge/model';
import { seal } from '@mintbridge/runtime';
import { MailLinksService } from './mail-links.service.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { AppError } from '../http/app-error.js';
import { SEAL_KEY } from '../process-tokens.js';

// Without characters that are easily confused.
const PASSWORD_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 16;

/** 16 of 56 characters: about 93 bits of randomness. */
const randomPassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)]).join(
    '',
  );

export interface NewAccount {
  email: string;
  role: Role;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  businessName?: string | null | undefined;
}

export interface GeneratedPassword {
  plain: string;
  hash: string;
}

/** Creates accounts in the caller's transaction, with the mail of a generated password. */
@Injectable()
export class NewAccountsService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly links: MailLinksService,
    @Inject(SEAL_KEY) private readonly sealKey: Buffer,
  ) {}

  /** Call it before the transaction begins, as hashing is slow. */
  async generate(): Promise<GeneratedPassword> {
    const plain = randomPassword();
    return { plain, hash: await this.hasher.hash(plain) };
  }

  /** Inserts the account; 409 if the address is taken. */
  async open(em: EntityManager, account: NewAccount, passwordHash: string): Promise<User> {
    const user = em.create(User, {
      email: account.email,
      role: account.role,
      status: 'active',
      sessionEpoch: 0,
      firstName: account.firstName ?? null,
      lastName: account.lastName ?? null,
      businessName: account.businessName ?? null,
      password: passwordHash,
      originalPassword: passwordHash,
      createdAt: new Date(),
    });
    try {
      await em.persist(user).flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new AppError('emailTaken');
      throw error;
    }
    return user;
  }

  /** Mails the verification link to accounts that chose their own password. */
  async mailVerification(em: EntityManager, user: User): Promise<void> {
    const tokenId = await this.links.create(em, 'verification', { userId: user.id, email: user.email });
    await requestJob(em, sendMail, { kind: 'verify-address', tokenId });
  }

  /** Seals the password and requests the mail that carries it, with the verification link. */
  async mailPassword(
    em: EntityManager,
    user: User,
    plain: string,
    kind: 'credentials' | 'invitation',
  ): Promise<void> {
    const credential = em.create(SealedCredential, {
      id: randomUUID(),
      userId: user.id,
      sealed: seal(this.sealKey, plain),
      createdAt: new Date(),
    });
    await em.persist(credential).flush();
    const request = { userId: user.id, credentialId: credential.id };
    // An invited investor verifies the address by signing in.
    if (kind === 'invitation' || user.emailVerifiedAt) {
      await requestJob(em, sendMail, { kind, ...request });
    } else {
      const tokenId = await this.links.create(em, 'verification', { userId: user.id, email: user.email });
      await requestJob(em, sendMail, { kind, ...request, tokenId });
    }
  }
}
