import { availableParallelism } from 'node:os';
import { PasswordHasher } from './password-hasher.js';

const outcomes = async (work: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work);
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { code: string; retryAfterSeconds: number }] : [],
    ),
  };
};

test('a flood is queued, and what exceeds the queue gets 503 with a time to retry', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('Green-Harbour-41');
  const { done, refused } = await outcomes(Array.from({ length: 300 }, () => hasher.verify(hash, 'x')));
  // 200 wait; whether those in flight have left the queue already depends on the moment.
  expect(done).toBeGreaterThanOrEqual(200);
  expect(done).toBeLessThanOrEqual(200 + availableParallelism());
  expect(done + refused.length).toBe(300);
  for (const { code, retryAfterSeconds } of refused)
    expect([code, retryAfterSeconds]).toEqual(['unavailable', 2]);
  expect(await hasher.verify(hash, 'Green-Harbour-41')).toBe(true);
});

test('a failure frees its slot', async () => {
  const hasher = new PasswordHasher();
  const { refused } = await outcomes(Array.from({ length: 5 }, () => hasher.verify('no hash at all', 'x')));
  expect(refused).toHaveLength(5);
  expect(await hasher.verifyNothing('x')).toBe(false);
});
