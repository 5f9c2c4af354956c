import { EXTRACTION_LIMITS } from '@mintbridge/contracts';
import phrases from '../data/sentence-phrases.json' with { type: 'json' };
import { phrasePattern } from '../phrase-lists.js';
import type { Finding } from './finding.js';
import { NOTHING, clamp, round2 } from './finding.js';
import { isCallToAct, stripped } from './boilerplate.js';
import { GENERIC_NAME, nameKey, titleParts } from './name-words.js';
import { quoteOf } from './page-text.js';
import type { Passage, Region } from './passage.js';
import { forEachYielding } from '../event-loop.js';
import { boilerplateOdds } from './sentence-model.js';
import type { Salience } from './salience.js';
import { overlap } from './salience.js';
import { Unit, lineOf, sentencesIn } from './unit.js';
import { UNSPACED } from '../classify/words.js';

interface Sentence {
  unit: Unit;
  passage: Passage;
  score: number;
}

const WORDS_WANTED = 140;
const WORDS_ENOUGH = 75;
const SENTENCES_MAX = 9;

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

const DEFINES =
  /\b(is|are|as)\s+(an?|the|your|all|one|our)\b|\b(helps?|lets?|allows?|enables?|gives?|provides?|offers?|brings?|turns?|runs?|connects?|combines?|automates?|makes?|simplif(y|ies)|tracks?|manages?|designed|built|created)\b/i;
const LEANS_ON_BEFORE =
  /^(but|and|so|or|that'?s|this|these|those|it|they|he|she|then|also|instead|however|because|plus|there|here|yes|no|still|now|not|for example|finally|in order to|additionally|moreover|furthermore|as a result|therefore|thus|next|after that)\b/i;
const HOLLOW = phrasePattern(phrases.hollow);
/** Sentences that set the product against others name those others. */
const COMPARES =
  /\b(unlike|compared (to|with)|versus|vs\.?|alternatives? to|better than|instead of (using )?\p{Lu}|switch(ing)? from|competitors?)\b/u;
const INSTRUCTS = phrasePattern(phrases.instructions);
/** Sentences about the page they stand on, as the descriptions of further pages are. */
const ABOUT_THE_PAGE = phrasePattern(phrases['about the page']);
/** What the company was paid and what the product costs are other fields' matter. */
const MONEY_MATTERS = phrasePattern(phrases.money);
/** Careers of people and statistics of others are no description of the product. */
const ABOUT_OTHERS = phrasePattern(phrases['about others']);
const SUBJECT =
  /^((?:\p{Lu}[\p{L}\p{N}.'’-]*)(?:\s+\p{Lu}[\p{L}\p{N}.'’-]*){0,3})\s+(?:is|was|are|were|has|offers|provides|helps|lets)\b/u;
const COMMON_SUBJECT =
  /^(we|it|our|the|this|these|that|those|each|every|everything|everyone|all|your|you|they|there|what|here|data|users?|customers?|teams?|people|no|an?|both|my|who|most|many|some|one|billing|support|reports?)$/i;
const PERSONAL = /\b(i|i'm|i've|my|me|he|she|his|her)\b/i;

/** 'Simply amazing!': praise without content. */
const isCheer = (text: string): boolean => text.endsWith('!') && HOLLOW.test(text);

function lengthWorth(words: number): number {
  if (words < 5) return -3;
  if (words < 8) return -1;
  if (words > 45) return -1.5;
  return words >= 12 && words <= 32 ? 0.4 : 0;
}

/** 'Jane Doe.', '26 Station Road, Springfield 12345.': words with capitals and numbers alone name a person or a place. */
const isNameOrAddress = ({ text, wordCount }: Unit): boolean =>
  /\p{Lu}/u.test(text) && !/(?<!\p{L})[\p{Ll}\p{Lo}]/u.test(text) && (wordCount < 5 || /\d/.test(text));

function isProse(unit: Unit, passage: Passage, key: string): boolean {
  const { text } = unit;
  if (text.endsWith('?') || isCheer(text)) return false;
  if (passage.region !== 'head' && isNameOrAddress(unit)) return false;
  const ends = /[.!。！।)]["”’]?$/.test(text) || passage.kind === 'state';
  if (
    !ends &&
    passage.region !== 'head' &&
    (passage.kind !== 'paragraph' || text.length <= 50) &&
    !isSubtitle(passage)
  )
    return false;
  if (/[|›»]| · .* · |\.{3}$|…$|:$/.test(text)) return false;
  if (/^[\p{Ll}(]/u.test(text) && !(key.length > 2 && unit.nameKey.startsWith(key))) return false;
  return (
    unit.letterShare >= 0.72 &&
    (/[a-z]/.test(text) || text !== text.toUpperCase() || text === text.toLowerCase())
  );
}

const SUBTITLE_CHARS = 60;

/** A whole sentence that is set as a heading below the main one. */
const isSubtitle = ({ kind, level, region, text }: Passage): boolean =>
  kind === 'heading' && level > 1 && level < 4 && region === 'hero' && text.length >= SUBTITLE_CHARS;

/** The cheap part of the score: where a sentence is, how long it is, whether it names the product. */
function firstScore(unit: Unit, passage: Passage, worth: number, name: string): number {
  const place =
    passage.pageIndex === 0 ? 0 : passage.role === 'other' ? 3 : passage.region === 'head' ? 2.6 : 0.6;
  const named = name.length > 2 && unit.text.includes(name);
  return worth + lengthWorth(unit.wordCount) + (named ? 0.9 : 0) - place;
}

/** Log odds above which a sentence scores lower as boilerplate, except in the head, which is written to describe. */
const CERTAIN_BOILERPLATE = 1;

/** What its wording adds or takes away. */
function wordingScore({ text, nameKey: letters }: Unit, passage: Passage, key: string): number {
  const named = key.length > 2 && letters.includes(key);
  let score = passage.region === 'head' ? 0 : -Math.max(0, boilerplateOdds(text) - CERTAIN_BOILERPLATE);
  if (DEFINES.test(text)) score += named ? 1.6 : 0.7;
  if (saysWhatItIs(text, key)) score += 1.5;
  else if (LEANS_ON_BEFORE.test(text)) score -= 1;
  if (HOLLOW.test(text)) score -= 1;
  if (ABOUT_THE_PAGE.test(text)) score -= passage.pageIndex > 0 ? 3 : 1;
  if (key.length > 2 && aboutOther(text, key)) score -= DEFINES.test(text) ? 3 : 1.5;
  if (PERSONAL.test(text)) score -= 1.6;
  if (COMPARES.test(text)) score -= 2;
  if (INSTRUCTS.test(text) && passage.region !== 'head') score -= 1.2;
  return score;
}

const MOST_SENTENCES = 240;
const MOST_CANDIDATES = 32;

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
        passage.linkShare > 0.5 ||
        found.length > MOST_SENTENCES
      )
        return;
      if (
        passage.role === 'legal' ||
        (passage.kind === 'structured' && !/description|slogan/i.test(passage.source))
      )
        return;
      if (passage.kind === 'item' && passage.text.length < 60) return;
      for (const unit of sentencesIn(passage)) {
        const { text } = unit;
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

/** The sentences worth comparing: the best at a glance, without boilerplate, by their wording too. */
async function bestWorded(
  sentences: readonly Sentence[],
  key: string,
  salience: Salience,
  signal?: AbortSignal,
): Promise<Sentence[]> {
  const candidates: Sentence[] = [];
  const glanced = sentences.toSorted(byScore).slice(0, MOST_CANDIDATES + 20);
  await forEachYielding(
    glanced,
    (sentence) => {
      if (candidates.length >= MOST_CANDIDATES || sentence.unit.isBoilerplate) return;
      if (MONEY_MATTERS.test(sentence.unit.text) || ABOUT_OTHERS.test(sentence.unit.text)) return;
      candidates.push({
        ...sentence,
        score:
          sentence.score +
          salience.of(sentence.unit.contentWords) * 2.2 +
          wordingScore(sentence.unit, sentence.passage, key),
      });
    },
    signal,
  );
  return candidates.sort(byScore);
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
      const score = candidate.score - repeated * 4;
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    if (!best || (bestScore < 0.3 && words >= EXTRACTION_LIMITS.descriptionMinWords)) break;
    left.delete(best);
    if (words + best.unit.wordCount > EXTRACTION_LIMITS.descriptionMaxWords - 20) continue;
    if (words >= WORDS_ENOUGH && bestScore < 1) break;
    chosen.push(best);
    words += best.unit.wordCount;
    for (const word of best.unit.contentWords) seen.add(word);
  }
  return chosen;
}

const NAMES_ITSELF =
  /^(?:this is |meet |introducing |welcome to )?(.{2,40}?)(?: is| are|,|:| –| —| -)\s+(?:an?|the|your|one)\s/iu;

/** 'Acme is a ...', 'Acme, the ...', 'This is Acme, a ...': the sentence that defines the product. */
function saysWhatItIs(text: string, key: string): boolean {
  const subject = NAMES_ITSELF.exec(text)?.[1];
  return subject !== undefined && key.length > 2 && nameKey(subject).includes(key);
}

/** 'AppStarter is a template': a sentence whose subject is some other thing with a name. */
function aboutOther(text: string, key: string): boolean {
  const subject = SUBJECT.exec(text)?.[1];
  if (!subject || COMMON_SUBJECT.test(subject.split(/\s+/)[0] ?? '')) return false;
  const subjectKey = nameKey(subject);
  return !subjectKey.includes(key) && !key.includes(subjectKey);
}

const placeOf = ({ passage }: Sentence): number =>
  (passage.region === 'head' ? -1 : passage.pageIndex) * 100_000 + passage.order;

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
  return first ? [first, ...rest.sort((a, b) => placeOf(a) - placeOf(b))] : [];
}

const closed = (text: string): string => (/[.!?。！？।…]["”’)]?$/.test(text) ? text : `${text}.`);

/** The meaningful part of a page title, besides the product's name. */
function sayingPart(title: string, name: string): string {
  const parts = titleParts(title).filter(
    (part) => nameKey(part) !== nameKey(name) && !GENERIC_NAME.test(part) && !isCallToAct(part),
  );
  return stripped(parts.toSorted((a, b) => b.length - a.length)[0] ?? '');
}

const LINELESS = new Set<Passage['kind']>(['keywords', 'button', 'link', 'label']);

/** Single words side by side are decoration. */
const isWordCloud = ({ parts }: Passage): boolean =>
  parts !== undefined && parts.length >= 3 && parts.every((part) => !/\s/.test(part));

/** What stands in for sentences on a page that has too few: its headings and short lines. */
function shortLines(passages: readonly Passage[], taken: readonly Sentence[], name: string): Sentence[] {
  const seen = new Set(taken.flatMap(({ unit }) => unit.contentWords));
  const lines: Sentence[] = [];
  for (const passage of passages.slice(0, 400)) {
    const usable =
      passage.region === 'head' ||
      passage.region === 'hero' ||
      passage.region === 'main' ||
      passage.region === 'features';
    if (!usable || LINELESS.has(passage.kind) || isWordCloud(passage)) continue;
    const isTitle = passage.kind === 'title' || passage.kind === 'social-title';
    const unit = isTitle ? new Unit(sayingPart(passage.text, name)) : lineOf(passage);
    const { text, wordCount } = unit;
    if (isCheer(text) || ABOUT_OTHERS.test(text) || (!isTitle && unit.isCallToAct)) continue;
    if (wordCount < 3 || wordCount > 40 || unit.isBoilerplate || overlap(unit.contentWords, seen) > 0.5)
      continue;
    if (taken.some((sentence) => sentence.unit.text.includes(text) || text.includes(sentence.unit.text)))
      continue;
    lines.push({ unit, passage, score: 0 });
    for (const word of unit.contentWords) seen.add(word);
  }
  return lines;
}

/** 'Shift planning for care homes' rather than a slogan: it says for whom, or with words the page lives by. */
const SAYS_FOR_WHOM = /(?<!\p{L})(?:for|für|pour|para|per|voor|dla|для|untuk|cho)(?!\p{L})/iu;
const NO_TAGLINE = /[!?|]|,.*,|\d{4}|\b(best|top|#1|official|free|home|welcome)\b/i;
const NEW_WORDS = 0.5;

const isTagline = (unit: Unit, isTitle: boolean): boolean =>
  unit.wordCount >= 3 &&
  unit.wordCount <= 12 &&
  (isTitle || SAYS_FOR_WHOM.test(unit.text)) &&
  !NO_TAGLINE.test(unit.text) &&
  !unit.isBoilerplate &&
  !unit.isCallToAct;

/** What the page's title or main heading says of the product beside its name, where the sentences chosen do not say it. */
function tagline(
  passages: readonly Passage[],
  chosen: readonly Sentence[],
  name: string,
): Sentence | undefined {
  if (name === '') return undefined;
  const covered = new Set(chosen.flatMap((sentence) => sentence.unit.contentWords));
  for (const passage of passages) {
    if (passage.pageIndex > 0) return undefined;
    const isTitle = passage.kind === 'title';
    if (!isTitle && !(passage.kind === 'heading' && passage.level === 1)) continue;
    const unit = isTitle ? new Unit(sayingPart(passage.text, name)) : lineOf(passage);
    if (!isTagline(unit, isTitle) || overlap(unit.contentWords, covered) > NEW_WORDS) continue;
    if (!isTitle && nameKey(unit.text).includes(nameKey(name))) continue;
    return { unit, passage, score: 2 };
  }
  return undefined;
}

/**
 * A description of 20 to 200 words in the page's own sentences: what the product is first, then what else it
 * says about itself. Empty where the pages hold no such sentences.
 */
export async function findDescription(
  passages: readonly Passage[],
  headline: string,
  salience: Salience,
  signal?: AbortSignal,
): Promise<Finding> {
  const candidates = await bestWorded(
    await sentencesOf(passages, headline, signal),
    nameKey(headline),
    salience,
    signal,
  );
  const chosen = choose(candidates);
  let words = chosen.reduce((sum, { unit }) => sum + unit.wordCount, 0);
  if (words < EXTRACTION_LIMITS.descriptionMinWords) {
    for (const line of shortLines(passages, chosen, headline)) {
      if (words >= EXTRACTION_LIMITS.descriptionMinWords + 5) break;
      chosen.push(line);
      words += line.unit.wordCount;
    }
  }
  if (chosen.length === 0) return NOTHING;
  const lead = tagline(passages, chosen, headline);
  const value = [
    ...(lead ? [`${headline}: ${lead.unit.text}`] : []),
    ...arranged(chosen, headline).map(({ unit }) => unit.text),
  ]
    .map(closed)
    .join(' ');
  if (lead) chosen.unshift(lead);
  const mean = chosen.reduce((sum, { score }) => sum + score, 0) / chosen.length;
  const confidence =
    words < EXTRACTION_LIMITS.descriptionMinWords ? 0.4 : clamp(0.6 + mean * 0.06, 0.5, 0.92);
  const evidence = chosen.map(({ unit, passage }) => ({
    page: passage.page,
    quote: quoteOf(unit.text),
    source: passage.source,
  }));
  return { value, confidence: round2(confidence), evidence };
}
