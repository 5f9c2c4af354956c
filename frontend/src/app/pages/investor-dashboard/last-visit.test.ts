import { recordVisit } from './last-visit';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

test('the first visit has no previous one', () => {
  expect(recordVisit(null, at('09:00'))).toEqual({
    seenAt: '2026-11-20T09:00:00.000Z',
    lastVisitAt: null,
  });
});

test('a reload within half an hour continues the visit', () => {
  const first = recordVisit(null, at('09:00'));
  const second = recordVisit(first, at('12:00'));
  const reloaded = recordVisit(second, at('12:29'));
  expect(second.lastVisitAt).toBe('2026-11-20T09:00:00.000Z');
  expect(reloaded).toEqual({ seenAt: '2026-11-20T12:29:00.000Z', lastVisitAt: second.lastVisitAt });
});

test('a later visit counts from the end of the previous one', () => {
  const reloaded = recordVisit(recordVisit(null, at('09:00')), at('09:20'));
  expect(recordVisit(reloaded, at('15:00')).lastVisitAt).toBe('2026-11-20T09:20:00.000Z');
});
