import fc from 'fast-check';
import { TermMatcher } from './term-matcher.js';
import { wordsOf } from './words.js';

/** Up to 20 places of a phrase that do not overlap. */
function placesOf(phrase: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) places.push(at);
  return places.slice(0, 20);
}

const textOf = (size: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom('会', '計', '管', '理', 'a', ' '), ...size });

describe('terms of scripts without spaces', () => {
  it('are found wherever a search for each of them finds it', () => {
    const unspaced = textOf({ minLength: 1, maxLength: 4 }).filter((text) => /[会計管理]/.test(text));
    fc.assert(
      fc.property(
        fc.uniqueArray(unspaced, { maxLength: 12 }),
        textOf({ minLength: 0, maxLength: 150 }),
        (phrases, text) => {
          const matcher = new TermMatcher(phrases.map((phrase) => ({ text: phrase, weight: 1, target: '' })));
          const found = new Map<string, number[]>();
          matcher.match(text, wordsOf(text), ({ label }, at) =>
            found.set(label, [...(found.get(label) ?? []), at]),
          );
          for (const phrase of phrases) expect(found.get(phrase) ?? []).toEqual(placesOf(phrase, text));
        },
      ),
    );
  });

  it('are counted at most twenty times each', () => {
    const matcher = new TermMatcher([{ text: '会計', weight: 1, target: '' }]);
    let count = 0;
    matcher.match('会計'.repeat(30), [], () => count++);
    expect(count).toBe(20);
  });
});
