import { wordsOf } from '../classify/words.js';
import { wellFormed } from '../page/well-formed.js';
import { isCallToAct, isFurniture, undecorated } from './furniture.js';
import { nameKey } from './name-words.js';
import type { Passage, PassageMemory } from './passage.js';
import { countWords, splitSentences } from './sentences.js';
import { isContentWord } from './stopwords.js';

/**
 * A sentence or a line of a passage with what several finders ask of it, each worked out once. Its text is a
 * literal part of the passage.
 */
export class Unit {
  private furniture: boolean | undefined;
  private call: boolean | undefined;
  private length: number | undefined;
  private key: string | undefined;
  private content: readonly string[] | undefined;

  readonly text: string;

  constructor(text: string) {
    this.text = wellFormed(text);
  }

  /** Navigation, consent, forms and other text about the page itself. */
  get isFurniture(): boolean {
    return (this.furniture ??= isFurniture(this.text));
  }

  get isCallToAct(): boolean {
    return (this.call ??= isCallToAct(this.text));
  }

  get wordCount(): number {
    return (this.length ??= countWords(this.text));
  }

  /** Letters and digits alone, to find a name in. */
  get nameKey(): string {
    return (this.key ??= nameKey(this.text));
  }

  /** Folded, singular words that carry meaning. */
  get contentWords(): readonly string[] {
    return (this.content ??= wordsOf(this.text).filter(isContentWord));
  }
}

const MOST_CHARS = 3000;

/** A field of the passage itself costs less than a map that the collector has to walk. */
function memoryOf(passage: Passage): PassageMemory {
  const held = passage.memory;
  return held?.owner === passage ? held : (passage.memory = { owner: passage });
}

/** Folded, singular words of a passage. */
export const wordsIn = (passage: Passage): readonly string[] =>
  (memoryOf(passage).words ??= wordsOf(passage.text.slice(0, MOST_CHARS)));

/** Sentences of a passage, without decoration at their ends. */
export const sentencesIn = (passage: Passage): readonly Unit[] =>
  (memoryOf(passage).sentences ??= splitSentences(passage.text.slice(0, MOST_CHARS)).map(
    (sentence) => new Unit(undecorated(sentence)),
  ));

/** A passage as one line, without decoration at its ends. */
export const lineOf = (passage: Passage): Unit =>
  (memoryOf(passage).line ??= new Unit(undecorated(passage.text.slice(0, MOST_CHARS))));
