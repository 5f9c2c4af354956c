import { countText, counted, plural } from './counts.js';

test.each([
  [0, '0 deals'],
  [1, '1 deal'],
  [2, '2 deals'],
  [1_537, '1,537 deals'],
])("counted(%i, 'deal') is '%s'", (count, text) => {
  expect(counted(count, 'deal')).toBe(text);
});

test('uses the given plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'inquiry', 'inquiries'))).toEqual([
    '0 inquiries',
    '1 inquiry',
    '2 inquiries',
  ]);
  expect([0, 1, 2].map((count) => plural(count, 'it', 'them'))).toEqual(['them', 'it', 'them']);
});

test.each([
  ['950', '950'],
  ['1234', '1,234'],
  [' 25000 ', '25,000'],
  ['1,900', '1,900'],
  ['9500 a month', '9500 a month'],
  ['12345678901234567890', '12,345,678,901,234,567,890'],
])('countText(%j) is %s', (typed, shown) => {
  expect(countText(typed)).toBe(shown);
});
