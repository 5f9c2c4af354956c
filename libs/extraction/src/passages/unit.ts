import { splitWords } from '../text/words.js';
import { wellFormed } from '../text/well-formed.js';
import { isCallToAct, isBoilerplate, stripped } from '../text/boilerplate.js';
import { withoutEmptyLabel } from './labels.js';
import { nameKey } from '../text/name-words.js';
import type { Passage, PassageMemory } from './passage.js';
import { readsAsPhrase } from '../text/phrase-rules.js';
import type { Measure } from '../text/sentences.js';
import { measureText, splitSentences } from '../text/sentences.js';
import { isContentWord } from '../text/stopwords.js';

/**
 * A sentence or a line of a passage with what several finders ask of it, each worked out once. Its text is a
 * literal part of the passage.
 */
export class Unit {
  private boilerplate: boolean | undefined;
  private call: boolean | undefined;
  private phrase: boolean | undefined;
  private held: Measure | undefined;
  private key: string | undefined;
  private content: readonly string[] | undefined;

  readonly text: string;

  /** @param whole the passage, where its words may be those of this text */
  constructor(
    text: string,
    private readonly whole?: Passage,
  ) {
    this.text = wellFormed(text);
  }

  private get measure(): Measure {
    return (this.held ??= measureText(this.text));
  }

  /** Navigation, consent, forms and other text about the page itself. */
  get isBoilerplate(): boolean {
    return (this.boilerplate ??= isBoilerplate(this.text));
  }

  get isCallToAct(): boolean {
    return (this.call ??= isCallToAct(this.text));
  }

  /** Whether it can stand in a list of features at all. */
  get isPhrase(): boolean {
    return (this.phrase ??= readsAsPhrase(this.text, this.measure));
  }

  get wordCount(): number {
    return this.measure.words;
  }

  get letterShare(): number {
    return this.measure.letterShare;
  }

  /** Letters and digits alone, to find a name in. */
  get nameKey(): string {
    return (this.key ??= nameKey(this.text));
  }

  /** Folded, singular words that carry meaning. */
  get contentWords(): readonly string[] {
    const { whole, text } = this;
    return (this.content ??= (whole?.text === text ? wordsIn(whole) : splitWords(text)).filter(
      isContentWord,
    ));
  }
}

/** Characters of a passage that are read. */
export const MAX_PASSAGE_CHARS = 3000;

/** A field of the passage itself costs less than a map that the collector has to walk. */
function getMemory(passage: Passage): PassageMemory {
  const held = passage.memory;
  return held?.owner === passage ? held : (passage.memory = { owner: passage });
}

/** Folded, singular words of a passage. */
export const wordsIn = (passage: Passage): readonly string[] =>
  (getMemory(passage).words ??= splitWords(passage.text.slice(0, MAX_PASSAGE_CHARS)));

function splitUnits(passage: Passage): readonly Unit[] {
  const { line } = getMemory(passage);
  return splitSentences(withoutEmptyLabel(passage).slice(0, MAX_PASSAGE_CHARS)).map((sentence) => {
    const text = stripped(sentence);
    return line?.text === text ? line : new Unit(text, passage);
  });
}

/** Sentences of a passage, without decoration at their ends. */
export const sentencesIn = (passage: Passage): readonly Unit[] =>
  (getMemory(passage).sentences ??= splitUnits(passage));

/** 'Save time with features like:' leads up to what follows; decoration, such as the colon, is not part of a unit. */
export const leadsOn = ({ text }: Unit, passage: Passage): boolean =>
  /[:：]\s*$/.test(passage.text) && [':', '：'].some((colon) => passage.text.includes(text + colon));

/** A passage as one line, without decoration at its ends. Where that is its only sentence, both are one. */
export function toLine(passage: Passage): Unit {
  const memory = getMemory(passage);
  if (memory.line) return memory.line;
  const text = stripped(withoutEmptyLabel(passage).slice(0, MAX_PASSAGE_CHARS));
  const [only] = memory.sentences ?? [];
  return (memory.line = only?.text === text ? only : new Unit(text, passage));
}
