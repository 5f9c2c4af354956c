import type { PlatformType } from '@mintbridge/contracts';
import sentences from '../../data/composed-sentences.json' with { type: 'json' };
import { isRatherIn } from '../../text/language.js';

/** The parts of a sentence that repeats the other fields, in one language. */
export interface SentenceParts {
  /** '{name} is a product ...' with the places of the values. */
  opening: string;
  /** The same without a place for industry and sub-category. */
  plainOpening: string;
  /** Subject of the second sentence, '' in a language that needs none. */
  pronoun: string;
  runs: Readonly<Record<PlatformType, string>>;
  /** For B2B, B2C, B2B2C and Both. */
  buyers: Readonly<Record<string, string>>;
  and: string;
}

const PARTS = new Map<string, SentenceParts>(Object.entries(sentences));

/**
 * The parts in the language of a text. The page's own statement decides where the text bears it out, because
 * many pages state a language that they are not in; in all other cases they are English.
 *
 * @param stated two-letter code, '' where the page states none
 */
export function sentencePartsFor(stated: string, text: string): SentenceParts {
  const parts = PARTS.get(stated);
  return parts && isRatherIn(stated, 'en', text) ? parts : sentences.en;
}
