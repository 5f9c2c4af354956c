import fc from 'fast-check';
import { REPLY_CLOCK, replyClock, replyWords, type Question } from './reply-clock.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday, 09:00. */
const NOW = new Date('2026-03-16T09:00:00Z');
const at = (msAgo: number) => new Date(NOW.getTime() - msAgo);

const answered = (hours: number, agoMs = 10 * DAY): Question => ({
  askedAt: at(agoMs),
  answeredAt: at(agoMs - hours * HOUR),
});
const unanswered = (agoMs: number): Question => ({ askedAt: at(agoMs), answeredAt: null });
const clock = (...questions: Question[]) => replyClock(questions, NOW);

test('is null for fewer than three samples', () => {
  expect(clock().ownerReply).toBeNull();
  expect(clock(answered(1), answered(2)).ownerReply).toBeNull();
  expect(clock(answered(1), answered(2), answered(6)).ownerReply).toEqual({
    medianHours: 2,
    answeredShare: 1,
    samples: 3,
  });
});

test('the median of an even number of samples is the mean of the middle two', () => {
  expect(clock(answered(1), answered(2), answered(4), answered(100)).ownerReply?.medianHours).toBe(3);
});

test('counts weekends: Friday 18:00 to Monday 9:00 is 63 hours', () => {
  const friday: Question = { askedAt: new Date('2026-03-13T18:00:00Z'), answeredAt: NOW };
  expect(clock(friday, friday, friday).ownerReply?.medianHours).toBe(63);
});

test('counts a question without a reply from 72 hours on', () => {
  const two = [answered(1), answered(1)];
  expect(clock(...two, unanswered(72 * HOUR - 1)).ownerReply).toBeNull();
  expect(clock(...two, unanswered(72 * HOUR)).ownerReply).toEqual({
    medianHours: 1,
    answeredShare: 0.67,
    samples: 3,
  });
});

test('has no median without replies', () => {
  const { ownerReply } = clock(...[4, 5, 6].map((days) => unanswered(days * DAY)));
  expect(ownerReply).toEqual({ medianHours: null, answeredShare: 0, samples: 3 });
});

test('counts a reply after 72 hours with the time it took', () => {
  expect(clock(answered(100), answered(100), answered(100)).ownerReply).toEqual({
    medianHours: 100,
    answeredShare: 1,
    samples: 3,
  });
});

test('ignores questions of 90 days ago and older', () => {
  const two = [answered(1), answered(1)];
  expect(clock(...two, answered(1, 90 * DAY - 1)).ownerReply?.samples).toBe(3);
  expect(clock(...two, answered(1, 90 * DAY)).ownerReply).toBeNull();
});

test('nextChangeAt is when an open question starts to count or a question gets too old', () => {
  expect(clock().nextChangeAt).toBeNull();
  expect(clock(answered(1), unanswered(2 * DAY)).nextChangeAt).toEqual(at(-DAY));
  expect(clock(answered(1, 89 * DAY)).nextChangeAt).toEqual(at(-DAY));
});

const question = fc
  .record({
    agoMs: fc.integer({ min: 0, max: 100 * DAY }),
    waitMs: fc.option(fc.integer({ min: 0, max: 100 * DAY })),
  })
  .map(({ agoMs, waitMs }): Question => {
    const isAnswered = waitMs !== null && waitMs <= agoMs;
    return { askedAt: at(agoMs), answeredAt: isAnswered ? at(agoMs - waitMs) : null };
  });
const questions = fc.array(question, { maxLength: 30 });

test('property: figures are in range and do not depend on the order of questions', () => {
  fc.assert(
    fc.property(questions, (asked) => {
      const { ownerReply } = replyClock(asked, NOW);
      expect(replyClock([...asked].reverse(), NOW).ownerReply).toEqual(ownerReply);
      if (!ownerReply) return;
      const { medianHours, answeredShare, samples } = ownerReply;
      expect(samples).toBeGreaterThanOrEqual(REPLY_CLOCK.minSamples);
      expect(samples).toBeLessThanOrEqual(asked.length);
      expect(answeredShare).toBeGreaterThanOrEqual(0);
      expect(answeredShare).toBeLessThanOrEqual(1);
      expect(medianHours === null).toBe(answeredShare === 0);
      expect(medianHours ?? 0).toBeLessThanOrEqual(REPLY_CLOCK.days * 24);
    }),
  );
});

test('property: figures are constant until nextChangeAt', () => {
  fc.assert(
    fc.property(questions, fc.double({ min: 0, max: 0.999, noNaN: true }), (asked, part) => {
      const { ownerReply, nextChangeAt } = replyClock(asked, NOW);
      const until = nextChangeAt ?? at(-100 * DAY);
      const between = new Date(NOW.getTime() + part * (until.getTime() - NOW.getTime()));
      expect(until.getTime()).toBeGreaterThan(NOW.getTime());
      expect(replyClock(asked, between).ownerReply).toEqual(ownerReply);
    }),
  );
});

test('property: a reply never lowers the share of answered questions', () => {
  fc.assert(
    fc.property(questions, fc.integer({ min: 3 * DAY, max: 89 * DAY }), (asked, agoMs) => {
      const before = replyClock([...asked, unanswered(agoMs)], NOW).ownerReply;
      const after = replyClock([...asked, answered(1, agoMs)], NOW).ownerReply;
      expect(after?.answeredShare ?? 0).toBeGreaterThanOrEqual(before?.answeredShare ?? 0);
    }),
  );
});

test.each([
  [0, 'within an hour'],
  [1, 'within an hour'],
  [1.01, 'within a day'],
  [24, 'within a day'],
  [48, 'within two days'],
  [168, 'within a week'],
])('describes a median of %d hours as %s', (medianHours, words) => {
  expect(replyWords({ medianHours, answeredShare: 1, samples: 5 })).toEqual([
    `Usually replies ${words}`,
    'Replies to 5 of 5',
  ]);
});

test('describes shares as out of ten for more than ten samples', () => {
  expect(replyWords({ medianHours: 200, answeredShare: 0.87, samples: 40 })).toEqual([
    'Usually takes more than a week to reply',
    'Replies to 9 of 10',
  ]);
  expect(replyWords({ medianHours: null, answeredShare: 0, samples: 4 })).toEqual(['Replies to 0 of 4']);
  expect(replyWords(null)).toEqual([]);
  expect(replyWords(undefined)).toEqual([]);
});
