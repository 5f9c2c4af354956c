import { isCallToAct, stripped } from '../../text/boilerplate.js';
import type { Sentence } from './description-sentences.js';
import { isTitleOrFact } from '../features/feature-cards.js';
import { GENERIC_NAME, nameKey, titleParts } from '../../text/name-words.js';
import type { Passage } from '../../passages/passage.js';
import { overlap } from '../wording/salience.js';
import {
  isAboutMoney,
  isAboutOthers,
  isEmptyPraise,
  namesDateOrAmount,
} from '../wording/sentence-wording.js';
import { breaksOff } from '../../text/sentences.js';
import { Unit, toLine, wordsIn } from '../../passages/unit.js';

/** The meaningful part of a page title, besides the product's name. */
function informativePart(title: string, name: string): string {
  const parts = titleParts(title).filter(
    (part) => nameKey(part) !== nameKey(name) && !GENERIC_NAME.test(part) && !isCallToAct(part),
  );
  return stripped(parts.toSorted((a, b) => b.length - a.length)[0] ?? '');
}

/** 'The planner will be here in ...' leads up to something that is no text, and a question to its answer. */
const LEADS_ON = /[:?？]$/;

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
    const unit = isTitle ? new Unit(informativePart(passage.text, name)) : toLine(passage);
    const { text, wordCount } = unit;
    if (
      isEmptyPraise(text) ||
      isAboutOthers(text) ||
      isAboutMoney(text) ||
      namesDateOrAmount(text) ||
      isTitleOrFact(text) ||
      (!isTitle && unit.isCallToAct)
    )
      continue;
    if (!isTitle && (breaksOff(text) || LEADS_ON.test(text))) continue;
    if (wordCount < 3 || wordCount > 40 || unit.isBoilerplate || overlap(unit.contentWords, seen) > 0.5)
      continue;
    if (taken.some((sentence) => sentence.unit.text.includes(text) || text.includes(sentence.unit.text)))
      continue;
    lines.push({ unit, passage, score: 0 });
    for (const word of unit.contentWords) seen.add(word);
  }
  return lines;
}

const FOR = 'for|für|pour|para|per|voor|dla|для|untuk|cho';
/** 'Shift planning for care homes' rather than a slogan: it says for whom, or with words the page lives by. */
const SAYS_FOR_WHOM = new RegExp(`(?<!\\p{L})(?:${FOR})(?!\\p{L})`, 'iu');
const NO_TAGLINE =
  /[!?|]|,.*,|\d{4}|\b(best|top|#1|official|free|home|welcome|wait ?list|early access|coming soon|beta|log ?in|sign ?in|connexion|anmeld(?:en|ung)|einloggen|iniciar sesi[óo]n|acceder|entrar|accedi|inloggen|logowanie)\b/i;
const KNOWN_WORDS = 0.67;

/** A heading whose words the page says again, as many of them, is no mere slogan. */
const CLEAR_SHARE = 0.6;
/** Passages that are searched for the words of the heading. */
const MAX_COMPARED = 200;

/** 'For dentists' in small letters over the main heading. */
const BEGINS_FOR_WHOM = new RegExp(`^(?:${FOR})\\s[^\\d·•]+$`, 'iu');

const isLineFor = ({ kind, region, text }: Passage): boolean =>
  (kind === 'text' || kind === 'paragraph') && region === 'hero' && BEGINS_FOR_WHOM.test(text);

const isShort = (unit: Unit): boolean =>
  unit.wordCount >= 3 &&
  unit.wordCount <= 12 &&
  !NO_TAGLINE.test(unit.text) &&
  !unit.isBoilerplate &&
  !unit.isCallToAct;

/** 'Connect. Book. Conquer.' is a slogan. */
const isOneSentence = (text: string): boolean => !/[.!?]\s/.test(text);

const isMainHeading = ({ kind, level }: Passage): boolean => kind === 'heading' && level === 1;

/** Titles, headings and lines that are looked at. */
const MAX_LINES = 12;

/** The title, main headings and a line that says for whom, as far as they tell something. */
function telling(passages: readonly Passage[], name: string): Sentence[] {
  const lines = passages
    .filter(
      (passage) =>
        passage.pageIndex === 0 && (passage.kind === 'title' || isMainHeading(passage) || isLineFor(passage)),
    )
    .slice(0, MAX_LINES);
  const first = lines.find(isMainHeading);
  const elsewhere = new Set(
    passages
      .slice(0, MAX_COMPARED)
      .filter(
        (passage) => passage.pageIndex === 0 && passage.kind !== 'title' && passage.text !== first?.text,
      )
      .flatMap(wordsIn),
  );
  const tells = (passage: Passage, unit: Unit): boolean => {
    if (passage.kind === 'title') return isOneSentence(unit.text);
    if (nameKey(unit.text).includes(nameKey(name))) return false;
    if (SAYS_FOR_WHOM.test(unit.text)) return true;
    return (
      passage === first && isOneSentence(unit.text) && overlap(unit.contentWords, elsewhere) >= CLEAR_SHARE
    );
  };
  return lines
    .map((passage) => {
      const unit = passage.kind === 'title' ? new Unit(informativePart(passage.text, name)) : toLine(passage);
      return { unit, passage, score: 2 };
    })
    .filter(({ unit, passage }) => isShort(unit) && tells(passage, unit));
}

const MAX_TAGLINES = 2;

/**
 * What the page's title, its main heading and a line over it say of the product beside its name, where the sentences
 * chosen do not say it.
 */
export function taglines(
  passages: readonly Passage[],
  chosen: readonly Sentence[],
  name: string,
): readonly Sentence[] {
  if (name === '') return [];
  const covered = new Set(chosen.flatMap((sentence) => sentence.unit.contentWords));
  const found: Sentence[] = [];
  for (const line of telling(passages, name)) {
    const { contentWords } = line.unit;
    if (found.length === MAX_TAGLINES) break;
    if (overlap(contentWords, covered) > KNOWN_WORDS) continue;
    found.push(line);
    for (const word of contentWords) covered.add(word);
  }
  return found;
}
