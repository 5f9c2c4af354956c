import { UNSPACED } from '../../text/words.js';
import { forEachYielding } from '../../event-loop.js';
import { nameKey } from '../../text/name-words.js';
import type { Passage, Region } from '../../passages/passage.js';
import { isBesideProduct, isLink } from '../../passages/passage.js';
import { ENDS_WITH_EXAMPLE, SAMPLE_NUMBER, isAnswer, isInCapitals } from '../../text/phrase-rules.js';
import {
  isAboutMoney,
  isAboutOthers,
  isAboutWhatItIsNot,
  isEmptyPraise,
  saysWhatItIs,
  wordingScore,
} from '../wording/sentence-wording.js';
import type { Unit } from '../../passages/unit.js';
import { breaksOff, isQuestion } from '../../text/sentences.js';
import { leadsOn, sentencesIn } from '../../passages/unit.js';
import type { Vocabulary } from '../wording/vocabulary.js';

/** A sentence that may be part of a description; the higher its score, the rather. */
export interface Sentence {
  unit: Unit;
  passage: Passage;
  score: number;
}

const REGION_WORTH: Partial<Record<Region, number>> = {
  head: 4.2,
  hero: 3,
  main: 1.7,
  features: 1.8,
  benefits: 1.6,
  audience: 1.4,
  steps: 1,
  faq: 0.7,
  pricing: -0.5,
  aside: 0,
  footer: 0,
};
const KINDS = new Set<Passage['kind']>([
  'description',
  'social-description',
  'structured',
  'paragraph',
  'text',
  'item',
  'state',
  'cell',
]);

function lengthWorth(words: number): number {
  if (words < 5) return -3;
  if (words < 8) return -1;
  if (words > 45) return -1.5;
  return words >= 12 && words <= 32 ? 0.4 : 0;
}

/** 'Jane Doe.', '26 Station Road, Springfield 12345.', 'Acme Oarkit Finch & Sons': words with capitals and numbers alone are names. */
const isNameOrAddress = ({ text }: Unit): boolean =>
  /\p{Lu}/u.test(text) && !/(?<!\p{L})\p{Ll}|\p{Lo}/u.test(text);

/** A sentence that begins or ends in the middle of what is quoted; 27" are inches. */
const isInsideQuotes = (text: string): boolean => (text.match(/(?<!\d)["“”„]/g)?.length ?? 0) % 2 === 1;

/** 'Some praise.' as a sentence of its own in quotation marks. */
const ALL_QUOTED = /^["“„«][^"“”„«»]{12,}["”“»][.!]?$/u;

function isProse(unit: Unit, passage: Passage, key: string): boolean {
  const { text } = unit;
  if (leadsOn(unit, passage)) return false;
  if (isQuestion(text) || isEmptyPraise(text) || isAnswer(text) || isInsideQuotes(text)) return false;
  if (ALL_QUOTED.test(text) || ENDS_WITH_EXAMPLE.test(text)) return false;
  if (passage.region !== 'head' && (isNameOrAddress(unit) || SAMPLE_NUMBER.test(text))) return false;
  const ends = /[.!。！।)]["”’]?$/.test(text) || passage.kind === 'state';
  if (
    !ends &&
    passage.region !== 'head' &&
    (passage.kind !== 'paragraph' || text.length <= 50) &&
    !isSubtitle(passage)
  )
    return false;
  if (breaksOff(text) || /[|›»]| · .* · |:$|\b(?:i\.e|e\.g)\.$/.test(text)) return false;
  if (/^[\p{Ll}(]/u.test(text) && !(key.length > 2 && unit.nameKey.startsWith(key))) return false;
  return unit.letterShare >= 0.72 && !isInCapitals(text);
}

const SUBTITLE_CHARS = 60;

/** A whole sentence that is set as a heading below the main one. */
const isSubtitle = ({ kind, level, region, text }: Passage): boolean =>
  kind === 'heading' && level > 1 && level < 4 && region === 'hero' && text.length >= SUBTITLE_CHARS;

/** What a sentence loses on a further page: the more, the less that page is about the product itself. */
function placeOf({ role, region }: Passage): number {
  if (role === 'other') return 3;
  if (region === 'head') return 2.6;
  return role === 'pricing' ? 2 : 0.6;
}

/** 'Acme is not live yet', 'Acme came out in 2023' */
const SPEAKS_OF_STATE = /\d|\bnot\b|n['’]t\b/;

/** The cheap part of the score: where a sentence is, how long it is, whether it names the product. */
function firstScore(unit: Unit, passage: Passage, worth: number, name: string): number {
  const place = passage.pageIndex === 0 ? 0 : placeOf(passage);
  const named = name.length > 2 && unit.text.includes(name);
  // 'Acme sets music.' says what it does, however short.
  const opens =
    named &&
    unit.wordCount >= 3 &&
    unit.text.startsWith(name) &&
    passage.region === 'hero' &&
    !SPEAKS_OF_STATE.test(unit.text);
  const length = opens ? Math.max(0, lengthWorth(unit.wordCount)) : lengthWorth(unit.wordCount);
  return worth + length + (named ? 0.9 : 0) - place;
}

const MAX_SENTENCES = 240;
const MAX_CANDIDATES = 32;

async function sentencesOf(
  passages: readonly Passage[],
  name: string,
  signal?: AbortSignal,
): Promise<Sentence[]> {
  const key = nameKey(name);
  const found: Sentence[] = [];
  await forEachYielding(
    passages,
    (passage) => {
      const worth = REGION_WORTH[passage.region];
      if (
        worth === undefined ||
        passage.far ||
        !(KINDS.has(passage.kind) || isSubtitle(passage)) ||
        isLink(passage) ||
        found.length > MAX_SENTENCES
      )
        return;
      if (
        isBesideProduct(passage.role) ||
        (passage.kind === 'structured' && !/description|slogan/i.test(passage.source))
      )
        return;
      if (passage.kind === 'item' && passage.text.length < 60) return;
      for (const unit of sentencesIn(passage)) {
        const { text } = unit;
        if (passage.region === 'footer' && !saysWhatItIs(text, key)) continue;
        if (text.length < (UNSPACED.test(text) ? 8 : 20) || text.length > 420 || !isProse(unit, passage, key))
          continue;
        found.push({ unit, passage, score: firstScore(unit, passage, worth, name) });
      }
    },
    signal,
  );
  return found;
}

const byScore = (a: Sentence, b: Sentence): number => b.score - a.score;

/** 'Acme gets your shop recommended by Google' in the head: the site's own summary, whomever else it names. */
const isOwnSummary = ({ unit, passage }: Sentence, key: string): boolean =>
  passage.region === 'head' && key.length > 2 && unit.nameKey.startsWith(key);

/** The sentences worth comparing: the best at a glance, without boilerplate, by their wording too. */
async function bestWorded(
  sentences: readonly Sentence[],
  key: string,
  { salience, known }: Vocabulary,
  signal?: AbortSignal,
): Promise<Sentence[]> {
  const candidates: Sentence[] = [];
  const glanced = sentences.toSorted(byScore).slice(0, MAX_CANDIDATES + 20);
  await forEachYielding(
    glanced,
    (sentence) => {
      if (
        candidates.length >= MAX_CANDIDATES ||
        (sentence.unit.isBoilerplate && !isOwnSummary(sentence, key))
      )
        return;
      const { text } = sentence.unit;
      if (isAboutMoney(text) || isAboutOthers(text)) return;
      if (sentence.passage.region !== 'head' && isAboutWhatItIsNot(text)) return;
      candidates.push({
        ...sentence,
        score:
          sentence.score +
          salience.of(sentence.unit.contentWords) * 4 -
          known.costOfNames(sentence.unit) +
          wordingScore(sentence.unit, sentence.passage, key),
      });
    },
    signal,
  );
  return candidates.sort(byScore);
}

/** The sentences that may describe the product, best first. */
export const describingSentences = async (
  passages: readonly Passage[],
  name: string,
  vocabulary: Vocabulary,
  signal?: AbortSignal,
): Promise<Sentence[]> =>
  bestWorded(await sentencesOf(passages, name, signal), nameKey(name), vocabulary, signal);
