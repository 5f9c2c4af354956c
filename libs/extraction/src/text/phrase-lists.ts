/** A data file of phrases: its sections and their entries. */
export type PhraseLists = Readonly<Record<string, readonly string[]>>;

/** Letters of scripts whose words stand apart: Latin with the Vietnamese ones, Greek, Cyrillic. */
const LETTERS = 'À-ɏͰ-ԯḀ-ỿ';
const BEGINS_WORD = new RegExp(`^(?:[a-z0-9${LETTERS}]|\\(\\?:[a-z0-9${LETTERS}]|\\\\d)`, 'i');

/** Phrases that share their first letter are tried together, so that most places in a text cost one comparison. */
function byFirstLetter(phrases: readonly string[]): string {
  const rests = new Map<string, string[]>();
  for (const phrase of phrases) {
    const letter = /^[a-z](?![?*+{])/.exec(phrase)?.[0] ?? '';
    rests.set(letter, [...(rests.get(letter) ?? []), phrase.slice(letter.length)]);
  }
  return [...rests].map(([letter, rest]) => `${letter}(?:${rest.join('|')})`).join('|');
}

/**
 * A pattern that finds any of the phrases, whatever their case. A phrase may use the syntax of a regular expression
 * and has no alternatives outside of brackets. One that begins with a letter of these scripts or a digit is found as whole
 * words, one that begins with `^` at the beginning of the text, any other anywhere.
 */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const words = phrases.filter((phrase) => BEGINS_WORD.test(phrase));
  const others = phrases.filter((phrase) => !BEGINS_WORD.test(phrase));
  const whole =
    words.length > 0 ? [`(?<![\\w${LETTERS}])(?:${byFirstLetter(words)})(?![\\w${LETTERS}])`] : [];
  return new RegExp([...whole, ...others].join('|'), 'i');
}

/** A pattern that finds any of the phrases at the beginning of a text, before what follows. */
export const openingPattern = (phrases: readonly string[], following = ''): RegExp =>
  new RegExp(`^(?:${phrasePattern(phrases).source})${following}`, 'i');

/** A pattern that is one of the phrases from beginning to end. */
export const wholePattern = (phrases: readonly string[]): RegExp => openingPattern(phrases, '$');

/** A pattern for each section of a data file. */
export const sectionPatterns = (lists: PhraseLists): (readonly [string, RegExp])[] =>
  Object.entries(lists).map(([section, phrases]) => [section, phrasePattern(phrases)] as const);

/** One pattern for all sections of a data file. */
export const anyPattern = (lists: PhraseLists): RegExp => phrasePattern(Object.values(lists).flat());
