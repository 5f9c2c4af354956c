import fc from 'fast-check';
import { packTraits, packWish, sharedCount, traitsOf, unpackTraits, unpackWish, wishOf } from './index.js';
import { anyProduct, anyProfile } from './testing/index.js';
import { tellingWords, tokensOf, wordHashes } from './text.js';

it('traits survive packing, in 32 bits', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      const traits = traitsOf(product);
      const packed = packTraits(traits);
      expect(packed).toBeLessThan(2 ** 32);
      expect(unpackTraits(packed)).toEqual(traits);
    }),
  );
});

it('wishes survive packing, as a safe integer', () => {
  fc.assert(
    fc.property(anyProfile, (profile) => {
      const wish = wishOf(profile);
      expect(Number.isSafeInteger(packWish(wish))).toBe(true);
      expect(unpackWish(packWish(wish))).toEqual(wish);
    }),
  );
});

it('texts share the words they share, whatever their order, case or number', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{4,7}$/), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const left = tellingWords(tokensOf(a.join(' ')), 1000);
      const right = tellingWords(tokensOf(b.join(', ').toUpperCase()), 1000);
      const shared = [...left].filter((word) => right.has(word)).length;
      expect(
        sharedCount(wordHashes(tokensOf(a.join('; ')), 1000), wordHashes(tokensOf(b.join(' ')), 1000)),
      ).toBe(shared);
    }),
  );
  expect([...tellingWords(tokensOf('The payments of our Companies: a payment class'), 9)]).toEqual([
    'payment',
    'class',
  ]);
});
