import phrases from '../../data/gain-phrases.json' with { type: 'json' };
import { phrasePattern } from '../../text/phrase-lists.js';
import type { Finding } from '../../finding.js';
import { clamp } from '../../finding.js';
import { regionOfHeading } from '../../passages/heading-regions.js';
import type { Phrase } from './phrases.js';
import { distinct, phrasesFinding } from './phrases.js';
import { forEachYielding } from '../../event-loop.js';
import type { Passage, Region } from '../../passages/passage.js';
import { isBesideProduct } from '../../passages/passage.js';
import { namesDateOrAmount, isPersonal } from '../wording/sentence-wording.js';
import type { KnownWords } from '../wording/known-words.js';
import { breaksOff } from '../../text/sentences.js';
import { sentencesIn } from '../../passages/unit.js';
import type { Vocabulary } from '../wording/vocabulary.js';

/** What a reader would gain. */
const GAINS = new RegExp(phrasePattern(phrases.gains).source, 'gi');

const REGION_WORTH: Partial<Record<Region, number>> = {
  benefits: 2.5,
  head: 1,
  hero: 1.5,
  features: 1,
  main: 1,
  audience: 1.5,
  steps: 0.3,
};
const MAX_BENEFITS = 6;

/** Labels of buttons and menus: every word with a capital. */
function isTitleCase(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length > 2 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** A line that is neither a heading nor an item nor a whole sentence, such as a cell of a comparison. */
const isLoose = (text: string, { kind }: Passage): boolean => kind === 'text' && !/[.!。！]$/.test(text);

const KINDS = new Set<Passage['kind']>(['paragraph', 'text', 'item', 'description', 'heading', 'structured']);
const MAX_CANDIDATES = 400;

function phrasesIn(passage: Passage, covered: string, known: KnownWords): Phrase[] {
  const worth = REGION_WORTH[passage.region];
  if (
    worth === undefined ||
    passage.far ||
    passage.linkShare > 0.5 ||
    isBesideProduct(passage.role) ||
    !KINDS.has(passage.kind) ||
    (passage.kind === 'heading' && regionOfHeading(passage.text) === 'benefits')
  )
    return [];
  return sentencesIn(passage).flatMap((unit) => {
    const { text, wordCount } = unit;
    if (wordCount < 4 || wordCount > 24) return [];
    const gains = text.match(GAINS)?.length ?? 0;
    if (gains === 0 && (passage.region !== 'benefits' || isLoose(text, passage))) return [];
    if (breaksOff(text)) return [];
    if (
      isTitleCase(text) ||
      !unit.isPhrase ||
      isPersonal(text) ||
      namesDateOrAmount(text) ||
      /\?$/.test(text)
    )
      return [];
    const phrase = text.replace(/\s*;\s*/g, ', ').replace(/[.!]$/, '');
    if (covered.includes(phrase.toLowerCase())) return [];
    const score =
      worth +
      Math.min(gains, 2) -
      (wordCount > 18 ? 0.5 : 0) -
      (passage.pageIndex > 0 ? 0.4 : 0) -
      known.costOfNames(unit);
    return [
      {
        text: phrase,
        units: [unit],
        passage,
        score,
      },
    ];
  });
}

/**
 * What its users gain, in the pages' own words separated by semicolons. What is among the features is not
 * said again; empty where the pages promise nothing.
 */
export async function findBenefits(
  passages: readonly Passage[],
  features: string,
  { known }: Vocabulary,
  signal?: AbortSignal,
): Promise<Finding> {
  const covered = features.toLowerCase();
  const candidates: Phrase[] = [];
  await forEachYielding(
    passages,
    (passage) => {
      if (candidates.length < MAX_CANDIDATES) candidates.push(...phrasesIn(passage, covered, known));
    },
    signal,
  );
  candidates.sort((a, b) => b.score - a.score);
  const chosen = distinct(candidates, MAX_BENEFITS, 1.8);
  const mean = chosen.reduce((sum, { score }) => sum + score, 0) / Math.max(1, chosen.length);
  return phrasesFinding(chosen, clamp(0.4 + mean * 0.1, 0.4, 0.82));
}
