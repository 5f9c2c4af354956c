import fc from 'fast-check';
import { TermMatcher } from './term-matcher.js';
import { splitWords } from '../text/words.js';

/** Up to 20 places of a phrase that do not overlap. */
function placesOf(phrase: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length)) places.push(at);
  return places.slice(0, 20);
}

const textOf = (size: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom('会', '計', '管', '理', 'a', ' '), ...size });

const isFound = (term: string, text: string): boolean => {
  let found = false;
  new TermMatcher([{ text: term, weight: 1, target: '' }]).match(
    text,
    splitWords(text),
    () => (found = true),
  );
  return found;
};

describe('terms', () => {
  it.each(['No dating here', 'Kein Dating', 'This is not a dating app', 'ohne Dating'])(
    'are not found where "%s" denies them',
    (text) => {
      expect(isFound('dating', text)).toBe(false);
    },
  );

  it.each([
    ['dating', 'une appli sans dating'],
    ['dating', 'Pas de dating ici'],
    ['dating', 'not your dating app'],
  ])('%s is not found in "%s"', (term, text) => {
    expect(isFound(term, text)).toBe(false);
  });

  it("are found behind the Portuguese 'no', which denies nothing", () => {
    expect(isFound('banco', 'o dinheiro fica no banco da sua cidade')).toBe(true);
  });

  it.each(['No more dating by letter', 'Not only dating', 'A dating app'])('are found in "%s"', (text) => {
    expect(isFound('dating', text)).toBe(true);
  });
});

describe('stems', () => {
  it.each([
    ['игров* сообществ*', 'для игровых сообществ и команд'],
    ['игров* сообществ*', 'ваше игровое сообщество'],
    ['pekař* účetní', 'pekařské účetní programy'],
    ['игр*', 'сто игр'],
    ['prognos*', 'en prognos'],
  ])('%s matches "%s"', (term, text) => {
    expect(isFound(term, text)).toBe(true);
  });

  it.each([
    ['игров* сообществ*', 'игровые и другие сообщества'],
    ['игров* сообществ*', 'игра сообщества'],
    ['pekař* účetní', 'pekařské účetnictví'],
  ])('%s does not match "%s"', (term, text) => {
    expect(isFound(term, text)).toBe(false);
  });
});

describe('names of well-known products', () => {
  const found = (text: string): string[] => {
    const labels: string[] = [];
    const terms = ['watch', 'apple watch', 'listen', 'time tracking'].map((term) => ({
      text: term,
      weight: 1,
      target: '',
    }));
    new TermMatcher(terms, ['apple watch', 'real time tracking']).match(text, splitWords(text), ({ label }) =>
      labels.push(label),
    );
    return labels;
  };

  it('hide their single words, no longer terms', () => {
    expect(found('Listen on your Apple Watch')).toEqual(['listen', 'apple watch']);
  });

  it('hide terms that begin within them', () => {
    expect(found('Maps with real-time tracking')).toEqual([]);
    expect(found('Maps with time tracking')).toEqual(['time tracking']);
  });

  it('hide nothing elsewhere', () => {
    expect(found('Watch it on an apple')).toEqual(['watch']);
  });
});

describe('terms of scripts without spaces', () => {
  it.each([
    ['ペット', 'ヘッドセットの販売', 'ペットの健康手帳'],
    ['バス', 'パスワードの管理', '路線バスの時刻表'],
    ['시가', '시각 디자인', '시가 조회'],
  ])('%s is not found in "%s", which differs by a mark or a final consonant', (term, other, text) => {
    expect(isFound(term, other)).toBe(false);
    expect(isFound(term, text)).toBe(true);
  });

  it('are found in text whose marks are characters of their own', () => {
    expect(isFound('ガス', 'カ\u3099ス')).toBe(true);
  });

  it('are found wherever a search for each of them finds it', () => {
    const unspaced = textOf({ minLength: 1, maxLength: 4 }).filter((text) => /[会計管理]/.test(text));
    fc.assert(
      fc.property(
        fc.uniqueArray(unspaced, { maxLength: 12 }),
        textOf({ minLength: 0, maxLength: 150 }),
        (phrases, text) => {
          const matcher = new TermMatcher(phrases.map((phrase) => ({ text: phrase, weight: 1, target: '' })));
          const found = new Map<string, number[]>();
          matcher.match(text, splitWords(text), ({ label }, at) =>
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
