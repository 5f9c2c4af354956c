import { OptionalProps, defineEntity, p } from '@mikro-orm/core';
import { ACCESS_REQUEST_LIMITS, type AccessDecision, type AccessRequestState } from '@mintbridge/contracts';
import { InvalidTransition } from '../invalid-transition.js';

const DAY_MS = 24 * 3_600_000;

export const AccessRequestSchema = defineEntity({
  name: 'AccessRequest',
  tableName: 'access_requests',
  properties: {
    id: p.integer().primary(),
    productId: p.integer(),
    investorId: p.integer(),
    state: p.string().$type<AccessRequestState>().default('pending'),
    message: p.text().nullable(),
    note: p.text().nullable(),
    isAutoGranted: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    answeredAt: p.datetime().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});

/** Allowed transitions. */
const MOVES: Readonly<Record<AccessRequestState, readonly AccessRequestState[]>> = {
  pending: ['granted', 'declined', 'expired'],
  granted: ['revoked'],
  declined: [],
  revoked: [],
  expired: [],
};

/** When a request expires if the owner does not decide. */
export const accessRequestExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + ACCESS_REQUEST_LIMITS.expiryDays * DAY_MS);

/**
 * An investor's request to see the locked sections of a product. `answeredAt` is the owner's first decision, `decidedAt`
 * the last; requests granted automatically have no answer.
 */
export class AccessRequest extends AccessRequestSchema.class {
  declare [OptionalProps]?: 'expiresAt';

  /** When an undecided request expires; null once decided. */
  get expiresAt(): Date | null {
    return this.state === 'pending' ? accessRequestExpiry(this.createdAt) : null;
  }

  /** Applies the owner's decision. */
  decide(decision: AccessDecision, note: string | null, at: Date): void {
    this.move(decision);
    if (decision !== 'revoked') this.answeredAt = at;
    this.decidedAt = at;
    this.note = note;
  }

  /** Granted automatically, by the owner's setting for signed requests. */
  grantAutomatically(at: Date): void {
    this.move('granted');
    this.isAutoGranted = true;
    this.decidedAt = at;
  }

  /** Expires an undecided request whose time is over; returns whether it did. */
  expire(now: Date): boolean {
    if (!this.expiresAt || now < this.expiresAt) return false;
    this.move('expired');
    return true;
  }

  private move(to: AccessRequestState): void {
    const from: AccessRequestState = this.state;
    if (!MOVES[from].includes(to)) throw new InvalidTransition('An access request', from, to);
    this.state = to;
  }
}
AccessRequestSchema.setClass(AccessRequest);

export const NdaSignatureSchema = defineEntity({
  name: 'NdaSignature',
  tableName: 'nda_signatures',
  properties: {
    requestId: p.integer().primary(),
    name: p.text(),
    ndaVersion: p.text(),
    ndaHash: p.text(),
    networkAddress: p.text(),
    signedAt: p.datetime().onCreate(() => new Date()),
  },
});

/** The agreement as an investor signed it with a request. */
export class NdaSignature extends NdaSignatureSchema.class {}
NdaSignatureSchema.setClass(NdaSignature);

export const AccessLogSchema = defineEntity({
  name: 'AccessLogEntry',
  tableName: 'access_log',
  properties: {
    productId: p.integer().primary(),
    investorId: p.integer().primary(),
    sections: p.array().$type<string[]>(),
    days: p.integer(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});

/** Views of locked sections of a product by an investor: which, between when, on how many days. */
export class AccessLogEntry extends AccessLogSchema.class {}
AccessLogSchema.setClass(AccessLogEntry);

export const ReplyClockSchema = defineEntity({
  name: 'ReplyClockRow',
  tableName: 'reply_clocks',
  properties: {
    ownerId: p.integer().primary(),
    medianHours: p.double().$type<number>().nullable(),
    answeredShare: p.double().$type<number>(),
    samples: p.integer(),
    computedAt: p.datetime().onCreate(() => new Date()),
  },
});

/** How fast an owner replies to investors, as last computed by the worker; no row with too few questions. */
export class ReplyClockRow extends ReplyClockSchema.class {}
ReplyClockSchema.setClass(ReplyClockRow);
