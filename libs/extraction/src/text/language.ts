import frequentWords from '../data/frequent-words.json' with { type: 'json' };

/** Words by which a text shows that it is in a language, by the language's two-letter code. */
const FREQUENT_WORDS = new Map(
  Object.entries(frequentWords).map(([language, words]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu'),
  ]),
);

/** Whether a text is in one language rather than in another, as far as the frequent words of both are known. */
export function isRatherIn(language: string, other: string, text: string): boolean {
  const [words, otherWords] = [FREQUENT_WORDS.get(language), FREQUENT_WORDS.get(other)];
  if (!words || !otherWords) return false;
  return (text.match(words)?.length ?? 0) > (text.match(otherWords)?.length ?? 0);
}
