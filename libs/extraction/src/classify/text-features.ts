import { isContentWord } from '../text/stopwords.js';
import { UNSPACED, fold, singular } from '../text/words.js';

const WORDS = /[\p{L}\p{N}]+/gu;

/** 'Rechnung', 'Rechnungen' and 'Rechnungsprogramm' are one: a word counts by its beginning. */
const LETTERS = 6;

/** What a text is made of for the text model: beginnings of content words, and pairs of characters of scripts without spaces. */
export function extractFeatures(text: string): string[] {
  const features: string[] = [];
  for (const [written] of fold(text).matchAll(WORDS)) {
    if (UNSPACED.test(written)) {
      for (let at = 0; at < written.length - 1; at++) features.push(written.slice(at, at + 2));
      continue;
    }
    const word = singular(written);
    if (isContentWord(word) && !/^\d+$/.test(word)) features.push(word.slice(0, LETTERS));
  }
  return features;
}
