import fc from 'fast-check';

/** Texts that are known to break software. */
const TEXTS = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202eabc',
  '\u200b',
  '𝒳',
  '👨‍👩‍👧',
  'é',
  'İ',
  'ß',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '%00',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  "' or 1=1 --",
  '1; drop table users',
  '\\u0000',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '0',
  '-1',
  '1e309',
  '0x10',
  '99999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'javascript:alert(1)',
  'http://127.0.0.1/',
  'https://a.example/',
  'a@example.test',
  'not an address',
  // Longer after normalization than as typed.
  `${'ﬃ'.repeat(100)}@example.test`,
  `https://a.example/${'語'.repeat(1_500)}`,
  'ﷺ'.repeat(100),
  '2021-02-30T00:00:00Z',
  'FinTech',
  'B2B',
  'Web',
  '-',
  '!',
  '&',
  '|',
  '(',
  '<->',
  ':*',
  'a & b',
  'x'.repeat(201),
  'x'.repeat(5_001),
  'x'.repeat(10_001),
  'ß'.repeat(2_000),
  '(('.repeat(100),
  '%'.repeat(150),
  "'".repeat(199),
];

const NUMBERS = [
  0, -0, 1, -1, 0.5, 2, 42, 101, 2_147_483_647, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_992, 1e21,
  1e308, -1e308, 5e-324,
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);

/** Any JSON value, plausible or hostile. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 1 },
      { $ne: 1 },
      { toString: 1 },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      nested(20),
      nested(31),
      nested(40),
      nested(3_000),
      Array(200).fill('x'),
      Array(2_000).fill(0),
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 6 }) },
);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A valid body with fields removed, replaced and added. */
const mutated = (example: object): fc.Arbitrary<object> =>
  fc
    .record({
      removed: fc.subarray(Object.keys(example), { maxLength: Math.min(2, Object.keys(example).length) }),
      other: fc.dictionary(fc.constantFrom(...Object.keys(example), 'extra'), hostileValue, {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    })
    .map(({ removed, other }) => {
      const kept = Object.fromEntries(Object.entries(example).filter(([key]) => !removed.includes(key)));
      return { ...kept, ...other };
    });

/** The text of a body: close to a valid one, any JSON, or no JSON. */
export function hostileBody(example: unknown): fc.Arbitrary<string> {
  const isForm = typeof example === 'object' && example !== null && Object.keys(example).length > 0;
  const json = fc.oneof(
    { weight: isForm ? 6 : 0, arbitrary: isForm ? mutated(example) : fc.constant({}) },
    { weight: isForm ? 2 : 0, arbitrary: fc.constant(example as Json) },
    { weight: 2, arbitrary: hostileValue },
  );
  return fc.oneof(
    { weight: 8, arbitrary: json.map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 1,
      arbitrary: json.map((value) =>
        `${JSON.stringify(value) ?? ''}`.replace(
          /}$/,
          ',"__proto__":{"id":1},"constructor":{"prototype":{}}}',
        ),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[',
        '{"a":}',
        '{"a":1,}',
        "{'a':1}",
        'x',
        '\u0000',
        '['.repeat(50_000),
        `{"a":${'{"a":'.repeat(10_000)}`,
        '"\\ud800"',
        '1e999999',
      ),
    },
  );
}

/** A text encoded for a URL. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replace(/'/g, '%27');

const BROKEN_SEGMENTS = [
  '%',
  '%ZZ',
  '%C0%80',
  '%ED%A0%80',
  '%FF',
  '%00',
  '..',
  '.',
  '%2e%2e',
  '%2F',
  ';',
  '1;x=1',
  '+1',
  '1%20',
  '01',
  '1.0',
  '1e0',
];

/** Values for an id in a path. */
export const hostileSegment = (valid: readonly (number | string)[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...valid.map(String)) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_SEGMENTS) },
    { weight: 1, arbitrary: fc.constantFrom(...NUMBERS).map(String) },
    { weight: 1, arbitrary: hostileText.map((text) => encoded(text).slice(0, 2_000) || '%20') },
  );

/** A query string of known names, possibly repeated, and unknown ones. */
export function hostileQuery(known: Record<string, readonly string[]>): fc.Arbitrary<string> {
  const name = fc.oneof(
    {
      weight: Object.keys(known).length ? 6 : 0,
      arbitrary: fc.constantFrom(...Object.keys(known), 'unknown'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a[]', 'a[b]', '__proto__', 'constructor', '', 'authToken', 'q[$ne]'),
    },
  );
  const pair = name.chain((key) => {
    const valid = Object.hasOwn(known, key) ? known[key]! : [];
    const value = fc.oneof(
      { weight: valid.length > 0 ? 3 : 0, arbitrary: fc.constantFrom('', ...valid) },
      { weight: 2, arbitrary: hostileText.map((text) => encoded(text).slice(0, 4_000)) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%ZZ', '%00', '%ED%A0%80', '+', '&&', '=') },
    );
    return value.map((text) => `${key}=${text}`);
  });
  return fc.array(pair, { maxLength: 5 }).map((pairs) => (pairs.length ? `?${pairs.join('&')}` : ''));
}
