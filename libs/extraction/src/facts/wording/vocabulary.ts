import type { Passage } from '../../passages/passage.js';
import type { KnownWords } from './known-words.js';
import { collectKnownWords } from './known-words.js';
import type { Salience } from './salience.js';
import { computeSalience } from './salience.js';

/** What a site's words say of a text of it. */
export interface Vocabulary {
  salience: Salience;
  known: KnownWords;
}

export const collectVocabulary = async (
  passages: readonly Passage[],
  headline: string,
  signal?: AbortSignal,
): Promise<Vocabulary> => ({
  salience: await computeSalience(passages, signal),
  known: await collectKnownWords(passages, headline, signal),
});
