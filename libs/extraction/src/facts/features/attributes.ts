import attributes from '../../data/attribute-phrases.json' with { type: 'json' };
import { sectionPatterns } from '../../text/phrase-lists.js';
import { isCallToAct } from '../../text/boilerplate.js';
import type { Finding } from '../../finding.js';
import { round2 } from '../../finding.js';
import { toQuote } from '../../passages/page-text.js';
import type { Passage, Region } from '../../passages/passage.js';
import { OWN_VOICE, isLink } from '../../passages/passage.js';
import { isAboutMoney, isAboutOthers, namesDateOrAmount, isPersonal } from '../wording/sentence-wording.js';
import type { Unit } from '../../passages/unit.js';
import { sentencesIn } from '../../passages/unit.js';

/** What buyers ask of any product, in the words of a page: that it is free, works offline, needs no account ... */
const KINDS = sectionPatterns(attributes).map(([, pattern]) => pattern);

const REGIONS = new Set<Region>([...OWN_VOICE, 'faq', 'dialog']);
const TEXTS = new Set<Passage['kind']>([
  'description',
  'social-description',
  'paragraph',
  'text',
  'item',
  'cell',
  'heading',
]);

/** A longer sentence says something else besides. */
const MAX_WORDS = 11;
const MAX_ATTRIBUTES = 4;
/** Passages that are looked at. */
const MAX_PASSAGES = 300;
/** It needs the sentence before it, or answers a question. */
const REFERS_BACK =
  /^(?:it|they|this|that|these|those|and|but|so|or|if|when|because|after|then|yes|also)(?:['’]\w+)?[\s,.:]/i;
/** What holds for a part of it, for some or for a time; 'free of jargon' is no price. */
const IN_PART =
  /[()]|(?<!\p{L})(?:plans?|tiers?|tarife?|trials?|beta|pilot|versions?|first|until)(?!\p{L})|\bfree (?:of (?!charge)|for (?!everyone|all\b)|during|in\b|until)/iu;
const CONFIDENCE_ALONE = 0.55;

interface Attribute {
  unit: Unit;
  passage: Passage;
}

const mayTell = ({ pageIndex, region, kind, far }: Passage): boolean =>
  pageIndex === 0 && !far && REGIONS.has(region) && TEXTS.has(kind);

/** A short line that says nothing but what the product is like. */
const isPlain = (unit: Unit): boolean =>
  unit.isPhrase &&
  !unit.isBoilerplate &&
  !unit.text.split(/\s[–—]\s/).some(isCallToAct) &&
  !REFERS_BACK.test(unit.text) &&
  !IN_PART.test(unit.text) &&
  !isPersonal(unit.text) &&
  !isAboutOthers(unit.text) &&
  !isAboutMoney(unit.text) &&
  !namesDateOrAmount(unit.text);

/** Short lines of the start page that say an attribute which neither the description nor the features say. */
function attributesIn(passages: readonly Passage[], said: string): Attribute[] {
  const lines = passages
    .filter((passage) => mayTell(passage) && !isLink(passage))
    .slice(0, MAX_PASSAGES)
    .flatMap((passage) => sentencesIn(passage).map((unit) => ({ unit, passage })))
    .filter(({ unit }) => unit.wordCount <= MAX_WORDS);
  const found: Attribute[] = [];
  let text = said;
  for (const kind of KINDS) {
    if (found.length === MAX_ATTRIBUTES || kind.test(text)) continue;
    const line = lines.find(({ unit }) => kind.test(unit.text) && isPlain(unit));
    if (!line) continue;
    found.push(line);
    text += ` ${line.unit.text}`;
  }
  return found;
}

/**
 * The features with the attributes of the product that neither they nor the description say, as the page says them in
 * short lines: 'Works offline', 'No ads'.
 */
export function withAttributes(
  features: Finding,
  passages: readonly Passage[],
  description: string,
): Finding {
  const found = attributesIn(passages, `${description} ${features.value}`);
  if (found.length === 0) return features;
  const texts = found.map(({ unit: { text } }) => text.replace(/\s*;\s*/g, ', ').replace(/[.。!]$/, ''));
  const evidence = found.map(({ unit, passage }) => ({
    page: passage.page,
    quote: toQuote(unit.text),
    source: passage.source,
  }));
  return {
    value: [features.value, ...texts].filter((text) => text !== '').join('; '),
    confidence: round2(features.value === '' ? CONFIDENCE_ALONE : features.confidence),
    evidence: [...features.evidence, ...evidence],
  };
}
