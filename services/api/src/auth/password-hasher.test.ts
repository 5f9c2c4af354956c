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

test('a flood waits in turn, and what is more than can wait is turned away with a time', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('Green-Harbour-41');
  const { done, refused } = await outcomes(Array.from({ length: 230 }, () => hasher.verify(hash, 'x')));
  expect(done).toBeGreaterThanOrEqual(200);
  expect(done).toBeLessThanOrEqual(200 + availableParallelism());
  expect(done + refused.length).toBe(230);
  for (const { code, retryAfterSeconds } of refused)
    expect([code, retryAfterSeconds]).toEqual(['unavailable', 2]);
  expect(await hasher.verify(hash, 'Green-Harbour-41')).toBe(true);
});

test('a failure gives its place to the next', async () => {
  const hasher = new PasswordHasher();
  const { refused } = await outcomes(Array.from({ length: 5 }, () => hasher.verify('no hash at all', 'x')));
  expect(refused).toHaveLength(5);
  expect(await hasher.verifyNothing('x')).toBe(false);
});
