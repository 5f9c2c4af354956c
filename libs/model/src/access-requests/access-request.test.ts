import { ACCESS_REQUEST_STATES, type AccessRequestState } from '@mintbridge/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { InvalidTransition } from '../invalid-transition.js';
import { AccessRequest } from './access-request.js';

const DAY = 24 * 3_600_000;
const CREATED = new Date('2026-03-01T10:00:00Z');
const after = (days: number) => new Date(CREATED.getTime() + days * DAY);

let database: TestDatabase;
let em: EntityManager;
beforeAll(async () => {
  database = await createTestDatabase();
  em = database.em();
});
afterAll(() => database.close());

const request = (state: AccessRequestState = 'pending') =>
  em.create(AccessRequest, { productId: 1, investorId: 2, state, createdAt: CREATED }, { persist: false });

const MOVES = {
  granted: (it: AccessRequest) => it.decide('granted', null, after(1)),
  declined: (it: AccessRequest) => it.decide('declined', null, after(1)),
  revoked: (it: AccessRequest) => it.decide('revoked', null, after(1)),
  expired: (it: AccessRequest) => it.expire(after(20)),
};
const LEGAL = ['pending granted', 'pending declined', 'pending expired', 'granted revoked'];

const pairs = ACCESS_REQUEST_STATES.flatMap((from) =>
  (['granted', 'declined', 'revoked', 'expired'] as const).map((to) => [from, to] as const),
);

test.each(pairs)('a transition from %s to %s is performed or rejected', (from, to) => {
  const it = request(from);
  const move = () => MOVES[to](it);
  if (LEGAL.includes(`${from} ${to}`)) {
    move();
    expect(it.state).toBe(to);
  } else if (to === 'expired') {
    expect(move()).toBe(false);
    expect(it.state).toBe(from);
  } else {
    expect(move).toThrow(InvalidTransition);
    expect(it.state).toBe(from);
  }
});

test('a decision stores time and note, and the first one is the reply', () => {
  const it = request();
  it.decide('granted', 'Welcome', after(1));
  it.decide('revoked', 'Thank you', after(3));
  expect(it).toMatchObject({ note: 'Thank you', answeredAt: after(1), decidedAt: after(3) });
});

test('an automatic grant is not a reply of the owner, and only possible for a pending request', () => {
  const it = request();
  it.grantAutomatically(after(0));
  expect(it).toMatchObject({ state: 'granted', isAutoGranted: true, decidedAt: after(0) });
  expect(it.answeredAt ?? null).toBeNull();
  expect(() => request('declined').grantAutomatically(after(0))).toThrow(InvalidTransition);
});

test('a request expires after 14 days', () => {
  const it = request();
  expect(it.expiresAt).toEqual(after(14));
  expect(it.expire(new Date(after(14).getTime() - 1))).toBe(false);
  expect(it.expire(after(14))).toBe(true);
  expect(it.expiresAt).toBeNull();
});
