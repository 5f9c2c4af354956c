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

test('queues 200 operations and rejects further ones as unavailable with a time to retry', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('Green-Harbour-41');
  const { done, refused } = await outcomes(Array.from({ length: 300 }, () => hasher.verify(hash, 'x')));
  // 200 wait; those that already run may or may not count.
  expect(done).toBeGreaterThanOrEqual(200);
  expect(done).toBeLessThanOrEqual(200 + availableParallelism());
  expect(done + refused.length).toBe(300);
  for (const { code, retryAfterSeconds } of refused)
    expect([code, retryAfterSeconds]).toEqual(['unavailable', 2]);
  expect(await hasher.verify(hash, 'Green-Harbour-41')).toBe(true);
});

test('failed operations release their slots', async () => {
  const hasher = new PasswordHasher();
  const { refused } = await outcomes(Array.from({ length: 5 }, () => hasher.verify('no hash at all', 'x')));
  expect(refused).toHaveLength(5);
  expect(await hasher.verifyNothing('x')).toBe(false);
});
