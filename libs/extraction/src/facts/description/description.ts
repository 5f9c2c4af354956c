import { EXTRACTION_LIMITS } from '@mintbridge/contracts';
import { shortLines, taglines } from './description-lines.js';
import type { Sentence } from './description-sentences.js';
import { describingSentences } from './description-sentences.js';
import type { Finding } from '../../finding.js';
import { NOTHING, clamp, round2 } from '../../finding.js';
import { nameKey } from '../../text/name-words.js';
import { toQuote } from '../../passages/page-text.js';
import type { Passage } from '../../passages/passage.js';
import { overlap } from '../wording/salience.js';
import { DEFINES, LEANS_ON_BEFORE, saysWhatItIs } from '../wording/sentence-wording.js';
import { sentencesIn } from '../../passages/unit.js';
import type { Vocabulary } from '../wording/vocabulary.js';

const WORDS_WANTED = 90;
const WORDS_ENOUGH = 50;
const SENTENCES_MAX = 7;
/** Scores below which a sentence is left out: of a text that is too short, and of one that says enough. */
const MIN_SCORE = 0.9;
const MIN_FURTHER_SCORE = 1.7;

const REFERS_BACK = /^(?:it|they|this|these)\b/i;
/** What a sentence that refers to the one before it gains once that one is chosen. */
const GOING_ON = 1.5;

/** 'It runs on Windows' after 'Acme is a ...' in the same passage. */
function goesOn({ unit, passage }: Sentence, chosen: readonly Sentence[]): boolean {
  if (!REFERS_BACK.test(unit.text)) return false;
  const units = sentencesIn(passage);
  const before = units[units.indexOf(unit) - 1];
  return chosen.some((sentence) => sentence.unit === before);
}

/** The most informative sentences, each adding something to the others. */
function choose(candidates: readonly Sentence[]): Sentence[] {
  const chosen: Sentence[] = [];
  const seen = new Set<string>();
  let words = 0;
  const left = new Set(candidates);
  while (left.size > 0 && chosen.length < SENTENCES_MAX && words < WORDS_WANTED) {
    let best: Sentence | undefined;
    let bestScore = -Infinity;
    for (const candidate of left) {
      const { unit } = candidate;
      const contained = chosen.some(
        ({ unit: { text } }) => text.includes(unit.text) || unit.text.includes(text),
      );
      const repeated = contained ? 1 : overlap(unit.contentWords, seen);
      if (chosen.length > 0 && repeated > 0.7) {
        left.delete(candidate);
        continue;
      }
      const score = candidate.score - repeated * 4 + (goesOn(candidate, chosen) ? GOING_ON : 0);
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    if (!best || (bestScore < MIN_SCORE && words >= EXTRACTION_LIMITS.descriptionMinWords)) break;
    left.delete(best);
    if (words + best.unit.wordCount > EXTRACTION_LIMITS.descriptionMaxWords - 20) continue;
    if (words >= WORDS_ENOUGH && bestScore < MIN_FURTHER_SCORE) break;
    chosen.push(best);
    words += best.unit.wordCount;
    for (const word of best.unit.contentWords) seen.add(word);
  }
  return chosen;
}

/** By page, with the head first, then by place on the page. */
const inPageOrder = (a: Sentence, b: Sentence): number =>
  pagePosition(a.passage) - pagePosition(b.passage) ||
  a.passage.order - b.passage.order ||
  a.passage.text.indexOf(a.unit.text) - b.passage.text.indexOf(b.unit.text);

const pagePosition = ({ region, pageIndex }: Passage): number => (region === 'head' ? -1 : pageIndex);

/** How well a sentence opens a description: by naming the product and saying what it is. */
function opening({ unit: { text }, passage, score }: Sentence, key: string): number {
  const named = key.length > 2 && nameKey(text.slice(0, 80)).includes(key);
  return (
    score +
    (named ? 1.5 : 0) +
    (named && DEFINES.test(text) ? 0.7 : 0) +
    (saysWhatItIs(text, key) ? 2 : LEANS_ON_BEFORE.test(text) ? -2 : 0) +
    (passage.region === 'head' ? 0.7 : 0)
  );
}

/** First what it is, then in the order of the pages. */
function arranged(chosen: readonly Sentence[], name: string): Sentence[] {
  const key = nameKey(name);
  const [first, ...rest] = chosen.toSorted((a, b) => opening(b, key) - opening(a, key));
  return first ? [first, ...rest.sort(inPageOrder)] : [];
}

/** A line behind the name that it speaks of. */
const introduced = (line: string, name: string): string =>
  nameKey(line).startsWith(nameKey(name)) ? line : `${name}: ${line}`;

/** A text with a full stop at its end, as its script writes it. */
function closed(text: string): string {
  if (/[.!?。！？।…]["”’)]?$/.test(text)) return text;
  return text + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) ? '。' : '.');
}

/**
 * A description of 20 to 200 words in the page's own sentences: what the product is first, then what else it
 * says about itself. Empty where the pages hold no such sentences.
 */
export async function findDescription(
  passages: readonly Passage[],
  headline: string,
  vocabulary: Vocabulary,
  signal?: AbortSignal,
): Promise<Finding> {
  const chosen = choose(await describingSentences(passages, headline, vocabulary, signal));
  let words = chosen.reduce((sum, { unit }) => sum + unit.wordCount, 0);
  if (words < EXTRACTION_LIMITS.descriptionMinWords) {
    for (const line of shortLines(passages, chosen, headline)) {
      if (words >= EXTRACTION_LIMITS.descriptionMinWords + 5) break;
      chosen.push(line);
      words += line.unit.wordCount;
    }
  }
  if (chosen.length === 0) return NOTHING;
  const leads = taglines(passages, chosen, headline);
  const [first = '', ...rest] = [...leads, ...arranged(chosen, headline)].map(({ unit }) => unit.text);
  const isNamed =
    leads.length === 0 && [first, ...rest].some((text) => nameKey(text).includes(nameKey(headline)));
  const value = [isNamed ? first : introduced(first, headline), ...rest].map(closed).join(' ');
  chosen.unshift(...leads);
  const mean = chosen.reduce((sum, { score }) => sum + score, 0) / chosen.length;
  const confidence =
    words < EXTRACTION_LIMITS.descriptionMinWords ? 0.4 : clamp(0.6 + mean * 0.06, 0.5, 0.92);
  const evidence = chosen.map(({ unit, passage }) => ({
    page: passage.page,
    quote: toQuote(unit.text),
    source: passage.source,
  }));
  return { value, confidence: round2(confidence), evidence };
}
