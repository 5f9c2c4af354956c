import { defineEntity, p } from '@mikro-orm/core';
import type { ClosedSections } from './locks.js';

export const AccessGrantSchema = defineEntity({
  name: 'AccessGrant',
  tableName: 'access_grants',
  properties: {
    id: p.integer().primary(),
    productId: p.integer(),
    investorId: p.integer(),
    sections: p.json().$type<ClosedSections>(),
    isSigned: p.boolean(),
    grantedAt: p.datetime().onCreate(() => new Date()),
    revokedAt: p.datetime().nullable(),
  },
});

/**
 * What an owner has opened to an investor: the sections that were locked then. It opens them until it is revoked, whatever
 * the owner does to the tiers meanwhile; only a section that is under NDA now also requires the investor's signature.
 */
export class AccessGrant extends AccessGrantSchema.class {
  /** Adds the sections that are locked now; a signature stays valid. */
  extend(sections: ClosedSections, isSigned: boolean): void {
    this.sections = { ...this.sections, ...sections };
    this.isSigned ||= isSigned;
  }

  /** Revokes the grant; the row is kept as history. */
  revoke(at: Date): void {
    this.revokedAt ??= at;
  }
}
AccessGrantSchema.setClass(AccessGrant);
