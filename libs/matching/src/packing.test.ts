import fc from 'fast-check';
import {
  packAttributes,
  packPreferences,
  sharedCount,
  toAttributes,
  unpackAttributes,
  unpackPreferences,
  toPreferences,
} from './index.js';
import { anyProduct, anyProfile } from './testing/index.js';
import { selectKeywords, tokenize, keywordHashes } from './text.js';

it('property: attributes survive packing into 32 bits', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      const attributes = toAttributes(product);
      const packed = packAttributes(attributes);
      expect(packed).toBeLessThan(2 ** 32);
      expect(unpackAttributes(packed)).toEqual(attributes);
    }),
  );
});

it('property: preferences survive packing into a safe integer', () => {
  fc.assert(
    fc.property(anyProfile, (profile) => {
      const preferences = toPreferences(profile);
      expect(Number.isSafeInteger(packPreferences(preferences))).toBe(true);
      expect(unpackPreferences(packPreferences(preferences))).toEqual(preferences);
    }),
  );
});

it('property: texts share the same words when hashed, in any order and letter case', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{4,7}$/), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const left = selectKeywords(tokenize(a.join(' ')), 1000);
      const right = selectKeywords(tokenize(b.join(', ').toUpperCase()), 1000);
      const shared = [...left].filter((word) => right.has(word)).length;
      expect(
        sharedCount(keywordHashes(tokenize(a.join('; ')), 1000), keywordHashes(tokenize(b.join(' ')), 1000)),
      ).toBe(shared);
    }),
  );
  expect([...selectKeywords(tokenize('The payments of our Companies: a payment class'), 9)]).toEqual([
    'payment',
    'class',
  ]);
});
