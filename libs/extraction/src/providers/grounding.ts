import { nameKey } from '../text/name-words.js';
import { pageText } from '../passages/page-text.js';
import type { Passage } from '../passages/passage.js';
import { extractFeatures } from '../classify/text-features.js';
import { UNSPACED, splitWords } from '../text/words.js';
import { withWesternYears } from '../text/dates.js';
import { isContentWord } from '../text/stopwords.js';
import { isInstruction } from '../passages/untrusted-text.js';
import type { Site } from '../site/read-site.js';

/** Content words; of scripts without spaces pairs of characters. */
const contentWords = (text: string): string[] =>
  UNSPACED.test(text) ? extractFeatures(text) : splitWords(text).filter(isContentWord);

/** Checks a model's words against the pages. */
export class Grounding {
  private readonly words: ReadonlySet<string>;
  private readonly text: string;
  /** Words that occur only in prompt injections. */
  private readonly suspect: ReadonlySet<string>;
  private readonly suspectText: string;

  constructor(site: Site, passages: readonly Passage[]) {
    const texts = passages.map((passage) => passage.text);
    this.text = texts.join('\n');
    this.words = new Set(texts.flatMap(contentWords));
    const injections = site.pages.flatMap(({ document }) =>
      pageText(document).split('\n').filter(isInstruction),
    );
    this.suspectText = nameKey(injections.join(' '));
    this.suspect = new Set(injections.flatMap(contentWords).filter((word) => !this.words.has(word)));
  }

  /** Whether a name is on the pages, ignoring case and spaces. */
  hasName(name: string): boolean {
    const key = nameKey(name);
    return key !== '' && nameKey(this.text).includes(key);
  }

  hasYear(year: string): boolean {
    return new RegExp(`(?<!\\d)${year}(?!\\d)`).test(withWesternYears(this.text));
  }

  /** Share of a text's words that occur on the pages. */
  share(text: string): number {
    const words = contentWords(text);
    return words.length === 0 ? 0 : words.filter((word) => this.words.has(word)).length / words.length;
  }

  /** True if the text repeats a prompt injection. */
  repeatsInjection(text: string): boolean {
    if (isInstruction(text)) return true;
    if (this.suspect.size === 0) return false;
    const words = contentWords(text);
    const taken = words.filter((word) => this.suspect.has(word)).length;
    const name = nameKey(text);
    return taken > 0 && (taken * 4 >= words.length || (name.length > 2 && this.suspectText.includes(name)));
  }
}
