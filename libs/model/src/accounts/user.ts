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
    /** True while nothing but a mail has carried the password: who signs in with it has read that mail. */
    isPasswordMailed: p.boolean().default(false),
    emailVerifiedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An account. `sessionEpoch` is carried by every token: raising it ends all older sessions. */
export class User extends UserSchema.class {
  /** Sets a new password (argon2id hash) and ends every session but `kept`. The original password stays. */
  changePassword(hash: string, kept?: string): void {
    this.password = hash;
    this.isPasswordMailed = false;
    this.endSessions(kept);
  }

  /** Ends every session, except one that is named. */
  endSessions(kept?: string): void {
    this.sessionEpoch += 1;
    this.keptSession = kept ?? null;
  }

  /** The address is the account's own. The first time counts. */
  verifyEmail(now = new Date()): void {
    this.emailVerifiedAt ??= now;
  }

  /** Another address, which its owner has just opened a link at. */
  changeEmail(email: string, now = new Date()): void {
    this.email = email;
    this.emailVerifiedAt = now;
  }

  /** Absent fields stay as they are. */
  rename(
    change: Partial<Record<'firstName' | 'lastName' | 'businessName', string | null | undefined>>,
  ): void {
    for (const name of ['firstName', 'lastName', 'businessName'] as const) {
      if (change[name] !== undefined) this[name] = change[name];
    }
  }

  /** An inactive account cannot sign in, and its sessions end. */
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

/** A generated password, sealed, until its mail is accepted; then the row is erased. */
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

/** A reset token: for one account, one use, a short time. Only the token's hash is kept. */
export class ResetGrant extends ResetGrantSchema.class {}
ResetGrantSchema.setClass(ResetGrant);
