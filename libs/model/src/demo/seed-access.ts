import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AccessLogEntry, AccessRequest, NdaSignature } from '../access-requests/access-request.js';
import { CURRENT_NDA } from '../access-requests/nda.js';
import type { User } from '../accounts/user.js';
import { OutboxRow } from '../outbox/outbox-row.js';
import { AccessGrant } from '../privacy/access-grant.js';
import type { Product } from '../products/product.js';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

/** One of the owner's listings is confidential: one investor has access and has used it, another one waits. */
export async function seedAccess(
  em: EntityManager,
  { owner, granted, waiting }: { owner: User; granted: User; waiting: User },
  products: Product[],
): Promise<void> {
  const product = products.findLast(({ sellerId, revenue }) => sellerId === owner.id && revenue)!;
  product.protect({
    sections: { financials: 'nda', traction: 'open', technology: 'request', ip: 'open', history: 'open' },
    autoGrant: false,
  });
  const asked = { productId: product.id, message: null };
  const seen = em.create(AccessRequest, {
    ...asked,
    investorId: granted.id,
    state: 'granted',
    message: 'We have funded two companies in this field and would like to understand your margins.',
    note: 'Welcome. Ask me anything.',
    createdAt: ago(200),
    answeredAt: ago(191),
    decidedAt: ago(191),
  });
  const declined = em.create(AccessRequest, {
    ...asked,
    investorId: waiting.id,
    state: 'declined',
    note: 'Please tell me first what you are looking for.',
    createdAt: ago(120),
    answeredAt: ago(101),
    decidedAt: ago(101),
  });
  const pending = em.create(AccessRequest, {
    ...asked,
    investorId: waiting.id,
    message: 'I look for a first product to run myself; your figures decide whether I can.',
    createdAt: ago(20),
  });
  // Before the one that waits: ids increase with time.
  await em.persist([seen, declined]).flush();
  await em.persist(pending).flush();
  for (const [request, investor] of [
    [seen, granted],
    [pending, waiting],
  ] as const) {
    em.create(NdaSignature, {
      requestId: request.id,
      name: `${investor.firstName} ${investor.lastName}`,
      ndaVersion: CURRENT_NDA.version,
      ndaHash: CURRENT_NDA.hash,
      networkAddress: '203.0.113.9',
      signedAt: request.createdAt,
    });
  }
  em.create(AccessGrant, {
    productId: product.id,
    investorId: granted.id,
    sections: { financials: 'nda', technology: 'request' },
    isSigned: true,
    grantedAt: ago(191),
  });
  em.create(AccessLogEntry, {
    productId: product.id,
    investorId: granted.id,
    sections: product.techStack ? ['financials', 'technology'] : ['financials'],
    days: 3,
    firstSeenAt: ago(190),
    lastSeenAt: ago(26),
  });
  em.create(OutboxRow, {
    id: randomUUID(),
    job: 'compute-reply-clock',
    payload: { ownerId: owner.id },
    dedupeKey: `reply-clock:${owner.id}`,
  });
  em.create(OutboxRow, {
    id: randomUUID(),
    job: 'expire-access-request',
    payload: { requestId: pending.id },
    runAt: pending.expiresAt!,
  });
  await em.flush();
}
