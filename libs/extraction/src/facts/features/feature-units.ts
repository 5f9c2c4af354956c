import type { Passage, Region } from '../../passages/passage.js';
import {
  isAboutOthers,
  isAboutPain,
  isComparison,
  namesDateOrAmount,
  LEANS_ON_BEFORE,
} from '../wording/sentence-wording.js';
import type { Unit } from '../../passages/unit.js';
import { leadsOn, sentencesIn } from '../../passages/unit.js';

/** How much a feature is worth by the region that it stands in; none is looked for in any other. */
export const REGION_WORTH: Partial<Record<Region, number>> = {
  features: 3,
  benefits: 2.2,
  hero: 1.6,
  main: 1.6,
  audience: 1,
  steps: 0.7,
  pricing: 0.4,
  aside: 0,
  faq: -0.5,
};

export const worthOf = ({ region }: Passage): number => REGION_WORTH[region] ?? 0;

/** Whether a text of so many words can stand in a list of features. */
export const usable = (unit: Unit, least: number, most: number): boolean =>
  unit.text.length >= 4 &&
  unit.text.length <= 180 &&
  unit.wordCount >= least &&
  unit.wordCount <= most &&
  unit.isPhrase &&
  !isAboutPain(unit.text) &&
  !isComparison(unit.text);

const QUOTED = /^["“„«「].*["”“»」][.!]?$/u;

/** Whether a sentence can stand behind the title of a card. */
export const isBody = (unit: Unit, least: number, most: number): boolean =>
  usable(unit, least, most) &&
  !QUOTED.test(unit.text) &&
  !unit.isBoilerplate &&
  !unit.isCallToAct &&
  !isAboutOthers(unit.text);

const MIN_ALONE = 6;

/** 'Sales of headsets grew 44 % in 2025.': news of the market. */
const isNews = ({ text }: Unit): boolean =>
  /\d ?(?:%|million|billion|Mio|Mrd)/.test(text) && namesDateOrAmount(text);

/** 'There are no complex files.' says what others have; what the product does instead comes next. */
const SAYS_WHAT_IS_NOT =
  /^(?:there (?:is|are) no|es gibt keine?n?|il n'y a (?:pas|aucune?)|no hay|não há|non ci sono|er (?:is|zijn) geen|nie ma) /i;

/** A sentence that is understood without the one before it. */
const standsAlone = (unit: Unit, most: number): boolean =>
  isBody(unit, MIN_ALONE, most) && !LEANS_ON_BEFORE.test(unit.text);

/** Sentences of a card's text that are looked at. */
const MAX_SENTENCES = 3;
/** A sentence with fewer words is followed by the next, as long as both together have few enough. */
const ENOUGH_WORDS = 13;
const MAX_WORDS = 28;
/** As many lines side by side are labels rather than a sentence. */
const MIN_LABELS = 3;

/**
 * What a card says below its title: its first sentence and, where that is short, the next one. Before the first comes one
 * that names the product, since cards that compare speak of other products first.
 */
export function bodyOf(passage: Passage, most: number, key: string): readonly Unit[] {
  if (passage.parts && passage.parts.length >= MIN_LABELS) return [];
  const sentences = sentencesIn(passage)
    .slice(0, MAX_SENTENCES)
    .filter((unit) => !leadsOn(unit, passage) && !isNews(unit));
  const named = key.length > 2 ? sentences.filter((unit) => unit.nameKey.includes(key)) : [];
  const negated = sentences[0] && SAYS_WHAT_IS_NOT.test(sentences[0].text) ? sentences.slice(1, 2) : [];
  const first = [...named, ...negated, ...sentences].find((unit) =>
    unit === sentences[0] ? isBody(unit, 3, most) : standsAlone(unit, most),
  );
  if (!first) return [];
  const second = sentences[sentences.indexOf(first) + 1];
  if (
    !second ||
    first.wordCount >= ENOUGH_WORDS ||
    !isBody(second, 2, most) ||
    second.contentWords.length < 2
  )
    return [first];
  return first.wordCount + second.wordCount <= MAX_WORDS ? [first, second] : [first];
}

/** Every word with a capital, but for small ones in between: 'Museum of Wexcombe & Art Gallery'. */
const ALL_NAMES =
  /^\p{Lu}[\p{L}.'’-]*(?:(?:,? (?:of|the|and|for|de|du|da|von|van|di|la|&))* \p{Lu}[\p{L}.'’-]*)+$/u;
const MAX_OF_REFERENCE = 6;

/**
 * 'Museum of Wexcombe: 61 registers', 'Fr. Cosmas Finch: St Jude, Ogidi': a customer with a figure or a place, rather than what
 * the product does.
 */
export const isReference = (title: Unit, line: Unit): boolean =>
  line.wordCount <= MAX_OF_REFERENCE &&
  /[\d,]/.test(line.text) &&
  !/[.!]$/.test(line.text) &&
  ALL_NAMES.test(title.text);

/** 'Title: line' */
export const titled = (title: Unit, body: readonly Unit[]): string =>
  `${title.text.replace(/[.!:]$/, '')}: ${body.map(({ text }) => text).join(' ')}`;
