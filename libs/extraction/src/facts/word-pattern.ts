/** Phrases that share their first letter are tried together, so that most places in a text cost one comparison. */
function byFirstLetter(phrases: readonly string[]): string {
  const rests = new Map<string, string[]>();
  for (const phrase of phrases) {
    const letter = /^[a-z](?![?*+{])/.exec(phrase)?.[0] ?? '';
    const rest = rests.get(letter) ?? [];
    rests.set(letter, rest);
    rest.push(phrase.slice(letter.length));
  }
  return [...rests].map(([letter, rest]) => `${letter}(?:${rest.join('|')})`).join('|');
}

const phrasesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * A pattern that finds any of the phrases as whole words, whatever their case.
 *
 * @param lines one phrase a line, each the source of a pattern that has no alternatives outside of brackets
 */
export const phrasePattern = (lines: string): RegExp =>
  new RegExp(`\\b(?:${byFirstLetter(phrasesIn(lines))})\\b`, 'i');

/** The same for phrases that begin with a plain letter and may end with one that has an accent. */
export const accentedPhrasePattern = (lines: string): RegExp =>
  new RegExp(`\\b(?:${byFirstLetter(phrasesIn(lines))})(?![a-zà-ÿ])`, 'i');
