import type { Finding } from '../../finding.js';
import { NOTHING, round2 } from '../../finding.js';
import { toQuote } from '../../passages/page-text.js';
import type { Passage } from '../../passages/passage.js';
import { overlap } from '../wording/salience.js';
import { isAboutOthers } from '../wording/sentence-wording.js';
import type { Unit } from '../../passages/unit.js';

/** A phrase for a field, with the sentences and lines that it quotes. */
export interface Phrase {
  text: string;
  units: readonly Unit[];
  passage: Passage;
  score: number;
}

/** The words of a phrase that carry meaning. */
export const contentWords = ({ units }: Phrase): readonly string[] =>
  units.length === 1 && units[0] ? units[0].contentWords : units.flatMap((unit) => unit.contentWords);

const TELLING = new Set<Passage['region']>(['features', 'benefits', 'steps', 'audience']);

/** 'Get a finished plan' over a line that says how, among the features, is no button. */
const isTitled = ({ units, passage }: Phrase): boolean => units.length > 1 && TELLING.has(passage.region);

/** Neither is the item of a list that is a whole sentence: 'Explore four dungeons.' */
const isSentence = ({ units: [unit], passage }: Phrase): boolean =>
  passage.kind === 'item' && unit !== undefined && unit.wordCount > 3 && unit.text.endsWith('.');

/** False for text about the page itself or about others; checked only for phrases that would be chosen. */
function isPlain(candidate: Phrase): boolean {
  const { units } = candidate;
  const mayInvite = isTitled(candidate) || isSentence(candidate);
  const invites = (mayInvite ? units.slice(1) : units).some((unit) => unit.isCallToAct);
  return !invites && units.every((unit) => !unit.isBoilerplate && !isAboutOthers(unit.text));
}

/** Phrases are separated by semicolons, so a phrase holds none. */
const phraseText = (text: string): string =>
  text
    .replace(/\s*;\s*/g, ', ')
    .replace(/[.,:。，：]$/, '')
    .trim();

export const phrase = (text: string, units: readonly Unit[], passage: Passage, score: number): Phrase => ({
  text: phraseText(text),
  units,
  passage,
  score,
});

/** Shorter units may occur in others by chance. */
const MIN_REPEATED_WORDS = 3;

/** Whether a phrase holds a whole unit of a chosen one, such as the first of its two sentences. */
const holdsUnitOf = (candidate: Phrase, chosen: readonly Phrase[]): boolean =>
  chosen.some(({ units }) =>
    units.some(
      ({ text, wordCount }) => wordCount >= MIN_REPEATED_WORDS && candidate.text.includes(phraseText(text)),
    ),
  );

/** Two cards with one title, such as a teaser and the section that it leads to. */
const hasTitleOf = ({ units: [title, ...lines] }: Phrase, chosen: readonly Phrase[]): boolean =>
  lines.length > 0 && chosen.some(({ units }) => units.length > 1 && units[0]?.text === title?.text);

/** Where a phrase begins in its passage. */
const offsetOf = ({ units, passage }: Phrase): number => passage.text.indexOf(units[0]?.text ?? '');

/** The best phrases that do not repeat one another, in reading order. */
export function distinct(phrases: readonly Phrase[], most: number, least: number): Phrase[] {
  const chosen: Phrase[] = [];
  const seen = new Set<string>();
  for (const candidate of phrases) {
    if (chosen.length >= most || candidate.score < least) break;
    const content = contentWords(candidate);
    if (overlap(content, seen) > 0.6 || holdsUnitOf(candidate, chosen)) continue;
    if (hasTitleOf(candidate, chosen) || !isPlain(candidate)) continue;
    chosen.push(candidate);
    for (const word of content) seen.add(word);
  }
  return chosen.sort(
    (a, b) =>
      a.passage.pageIndex - b.passage.pageIndex ||
      a.passage.order - b.passage.order ||
      offsetOf(a) - offsetOf(b),
  );
}

/** A field of phrases separated by semicolons, with where each was found. */
export function phrasesFinding(chosen: readonly Phrase[], confidence: number): Finding {
  if (chosen.length === 0) return NOTHING;
  const evidence = chosen.flatMap(({ units, passage }) =>
    units.map((unit) => ({ page: passage.page, quote: toQuote(unit.text), source: passage.source })),
  );
  return {
    value: chosen.map(({ text }) => text).join('; '),
    confidence: round2(confidence),
    evidence: evidence.slice(0, 16),
  };
}
