import { isCallToAct, stripped } from './boilerplate.js';
import type { Sentence } from './description-sentences.js';
import { GENERIC_NAME, nameKey, titleParts } from './name-words.js';
import type { Passage } from './passage.js';
import { overlap } from './salience.js';
import { isAboutOthers, isCheer } from './sentence-wording.js';
import { Unit, toLine } from './unit.js';

/** The meaningful part of a page title, besides the product's name. */
function sayingPart(title: string, name: string): string {
  const parts = titleParts(title).filter(
    (part) => nameKey(part) !== nameKey(name) && !GENERIC_NAME.test(part) && !isCallToAct(part),
  );
  return stripped(parts.toSorted((a, b) => b.length - a.length)[0] ?? '');
}

/** 'The planner will be here in ...' leads up to something that is no text. */
const LEADS_ON = /(?:\.{3}|…|:)$/;

const LINELESS = new Set<Passage['kind']>(['keywords', 'button', 'link', 'label']);

/** Single words side by side are decoration. */
const isWordCloud = ({ parts }: Passage): boolean =>
  parts !== undefined && parts.length >= 3 && parts.every((part) => !/\s/.test(part));

/** What stands in for sentences on a page that has too few: its headings and short lines. */
export function shortLines(
  passages: readonly Passage[],
  taken: readonly Sentence[],
  name: string,
): Sentence[] {
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
    const unit = isTitle ? new Unit(sayingPart(passage.text, name)) : toLine(passage);
    const { text, wordCount } = unit;
    if (isCheer(text) || isAboutOthers(text) || (!isTitle && unit.isCallToAct)) continue;
    if (!isTitle && LEADS_ON.test(text)) continue;
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
const NO_TAGLINE =
  /[!?|]|,.*,|\d{4}|\b(best|top|#1|official|free|home|welcome|wait ?list|early access|coming soon|beta)\b/i;
const NEW_WORDS = 0.5;

const isTagline = (unit: Unit, isTitle: boolean): boolean =>
  unit.wordCount >= 3 &&
  unit.wordCount <= 12 &&
  (isTitle || SAYS_FOR_WHOM.test(unit.text)) &&
  !NO_TAGLINE.test(unit.text) &&
  !unit.isBoilerplate &&
  !unit.isCallToAct;

/** What the page's title or main heading says of the product beside its name, where the sentences chosen do not say it. */
export function tagline(
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
    const unit = isTitle ? new Unit(sayingPart(passage.text, name)) : toLine(passage);
    if (!isTagline(unit, isTitle) || overlap(unit.contentWords, covered) > NEW_WORDS) continue;
    if (!isTitle && nameKey(unit.text).includes(nameKey(name))) continue;
    return { unit, passage, score: 2 };
  }
  return undefined;
}
