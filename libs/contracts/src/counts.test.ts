import { counted, plural } from './counts.js';

test.each([
  [0, '0 deals'],
  [1, '1 deal'],
  [2, '2 deals'],
  [1_537, '1,537 deals'],
])('%i of a word that takes an s', (count, text) => {
  expect(counted(count, 'deal')).toBe(text);
});

test('words of their own for one and for many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'inquiry', 'inquiries'))).toEqual([
    '0 inquiries',
    '1 inquiry',
    '2 inquiries',
  ]);
  expect([0, 1, 2].map((count) => plural(count, 'it', 'them'))).toEqual(['them', 'it', 'them']);
});
