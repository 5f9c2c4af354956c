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

const trimmed = (phrases: readonly string[]): string[] =>
  phrases.map((phrase) => phrase.trim()).filter((phrase) => phrase !== '');

const whole = (phrases: readonly string[]): string => `\\b(?:${byFirstLetter(trimmed(phrases))})(?!\\w)`;

/** The source of a pattern that finds any of the phrases as whole words; see phrasePattern. */
export const phraseSource = (phrases: string): string => whole(phrases.split('\n'));

/**
 * A pattern that finds any of the phrases as whole words, whatever their case.
 *
 * @param phrases one a line, each the source of a pattern that begins with a letter or digit and has no
 *   alternatives outside of brackets
 */
export const phrasePattern = (phrases: string): RegExp => new RegExp(phraseSource(phrases), 'i');

/** The same for single words, separated by blanks. */
export const wordPattern = (words: string): RegExp => new RegExp(whole(words.split(/\s+/)), 'i');

/** The same for phrases that begin with a plain letter and may end with one that has an accent. */
export const accentedPhrasePattern = (phrases: string): RegExp =>
  new RegExp(`\\b(?:${byFirstLetter(trimmed(phrases.split('\n')))})(?![a-zà-ÿ])`, 'i');
