import { defineEntity, p } from '@mikro-orm/core';
import type { Role, UserStatus } from '@mintbridge/contracts';

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    email: p.string(),
    password: p.text(),
    originalPassword: p.text().nullable(),
    secondaryPassword: p.text().nullable(),
    role: p.string().$type<Role>(),
    status: p.string().$type<UserStatus>().default('active'),
    businessName: p.text().nullable(),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    sessionEpoch: p.integer().default(0),
    keptSession: p.text().nullable(),
    /** The password was generated and only mailed: signing in with it proves that the user reads that mailbox. */
    isPasswordMailed: p.boolean().default(false),
    emailVerifiedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An account. Every token contains `sessionEpoch`: incrementing it ends all sessions. */
export class User extends UserSchema.class {
  /** Sets a new password (argon2id hash) and ends every session but `kept`. The original password stays. */
  changePassword(hash: string, kept?: string): void {
    this.password = hash;
    this.isPasswordMailed = false;
    this.endSessions(kept);
  }

  /** Ends all sessions except `kept`. */
  endSessions(kept?: string): void {
    this.sessionEpoch += 1;
    this.keptSession = kept ?? null;
  }

  /** Keeps the time of the first verification. */
  verifyEmail(now = new Date()): void {
    this.emailVerifiedAt ??= now;
  }

  /** Sets a new address, which is verified, as it was confirmed by a mailed link. */
  changeEmail(email: string, now = new Date()): void {
    this.email = email;
    this.emailVerifiedAt = now;
  }

  /** Absent fields keep their values. */
  rename(
    change: Partial<Record<'firstName' | 'lastName' | 'businessName', string | null | undefined>>,
  ): void {
    for (const name of ['firstName', 'lastName', 'businessName'] as const) {
      if (change[name] !== undefined) this[name] = change[name];
    }
  }

  /** Deactivating and reactivating both end all sessions. */
  setStatus(status: UserStatus): void {
    if (this.status === status) return;
    this.status = status;
    this.endSessions();
  }
}
UserSchema.setClass(User);

export const SealedCredentialSchema = defineEntity({
  name: 'SealedCredential',
  tableName: 'sealed_credentials',
  properties: {
    id: p.uuid().primary(),
    userId: p.integer(),
    sealed: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A generated password, encrypted; deleted once its mail is accepted. */
export class SealedCredential extends SealedCredentialSchema.class {}
SealedCredentialSchema.setClass(SealedCredential);

export const ResetGrantSchema = defineEntity({
  name: 'ResetGrant',
  tableName: 'reset_grants',
  properties: {
    tokenHash: p.text().primary(),
    userId: p.integer(),
    expiresAt: p.datetime(),
  },
});

/** A reset token, valid once and for a short time. Only its hash is stored. */
export class ResetGrant extends ResetGrantSchema.class {}
ResetGrantSchema.setClass(ResetGrant);
