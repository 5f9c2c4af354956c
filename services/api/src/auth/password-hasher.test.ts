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
  const { done, refused } = await outcomes(Array.from({ length: 230 }, () => hasher.verify(hash, 'x')));
  expect([done, refused.length]).toEqual([200, 30]);
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
