import type { Finding } from './finding.js';
import { NOTHING, clamp, round2 } from './finding.js';
import { isCallToAct, isFurniture, undecorated } from './furniture.js';
import { nameKey } from './name-words.js';
import { quoteOf } from './page-text.js';
import type { Passage, Region } from './passage.js';
import { regionOfHeading } from './regions.js';
import { breathe } from '../pace.js';
import type { Salience } from './salience.js';
import { contentWords, overlap } from './salience.js';
import { countWords, splitSentences } from './sentences.js';

export interface Phrase {
  text: string;
  quotes: string[];
  passage: Passage;
  score: number;
}

const MOST_FEATURES = 14;
/** Passages that are looked at; what a page says after so many is no feature list. */
const MOST_PASSAGES = 1500;
const REGION_WORTH: Partial<Record<Region, number>> = { features: 3, benefits: 2.2, hero: 1.6, main: 1.6, audience: 1, steps: 0.7, pricing: 0.4, aside: 0, faq: -0.5 };

/** Headings that announce a part of the page, not something the product does. */
const SECTION_TITLE = /^(about( us)?$|contact|home$|download|faqs?$|support$|introduction|overview|screenshots?|(official )?trailer|quick facts|fact ?sheet|press|credits|the (dev|team|developer|story)|gallery|videos?|demo|history|awards?|logos?|media|links?|resources|our (mission|vision|story|values|team)|mission|vision|who we are|what we do|the (problem|solution|challenge)|introducing|welcome)\b/i;
const DATE = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(st|nd|rd|th)?,? \d{4}\b|\b\d{1,2} (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{4}\b/i;

const PRICE = /[€$£₹]\s?\d|\d\s?(eur|usd|inr|gbp|rs|€|₹)\b|(\/|\bper |\ba )(month|mo|year|yr|user|seat)\b/i;

/** Phrases are separated by semicolons, so a phrase holds none. */
const phraseText = (text: string): string => text.replace(/\s*;\s*/g, ', ').replace(/[.,:]$/, '').trim();

function usable(text: string, least: number, most: number): boolean {
  const words = countWords(text);
  if (words < least || words > most || text.length < 4 || text.length > 180) return false;
  if (isFurniture(text) || isCallToAct(text) || /[?]$/.test(text) || PRICE.test(text) || DATE.test(text)) return false;
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters < text.replace(/\s/g, '').length * 0.65) return false;
  return !/^[$€£₹]|^\d+([.,]\d+)?\s*(%|\+|k|m)?$|^(free|pro|basic|starter|enterprise|premium|standard|plus|business|team|hobby|monthly|yearly)( plan)?$/i.test(text);
}

function listed(passages: readonly Passage[]): Phrase[] {
  return passages
    .filter(({ kind, source }) => kind === 'structured' && /featureList|serviceType/.test(source))
    .flatMap((passage) =>
      passage.text
        .split(passage.text.includes(';') ? /;\s*/ : passage.text.includes('\n') ? /\n/ : passage.text.length > 60 ? /,\s+/ : /$^/)
        .map((part) => undecorated(part))
        .filter((part) => usable(part, 1, 24))
        .map((part) => ({ text: phraseText(part), quotes: [part], passage, score: 5 })),
    );
}

/** 'Title: line' for an item that is a bold title and a line. */
function withTitle({ parts }: Passage): { text: string; quotes: string[] } | undefined {
  const [title, ...rest] = (parts ?? []).map(undecorated).filter((part) => /\p{L}/u.test(part));
  const line = rest[0];
  if (!title || !line || rest.length > 1 || countWords(title) > 6 || countWords(line) < 3) return undefined;
  return { text: phraseText(`${title.replace(/[.:]$/, '')}: ${line}`), quotes: [title, line] };
}

/** Items of lists: three and more lines in one holder. */
function items(passages: readonly Passage[]): Phrase[] {
  const perList = new Map<string, Passage[]>();
  for (const passage of passages) {
    if (passage.kind !== 'item' || passage.linkShare > 0.6) continue;
    const key = `${passage.pageIndex}/${passage.container}`;
    const list = perList.get(key);
    if (list) list.push(passage);
    else perList.set(key, [passage]);
  }
  return [...perList.values()]
    .filter((list) => list.length >= 2)
    .flatMap((list) =>
      list.flatMap((passage) => {
        const worth = REGION_WORTH[passage.region];
        const text = undecorated(passage.text);
        const score = (worth ?? 0) + (list.length >= 3 ? 0.4 : 0);
        const titled = withTitle(passage);
        if (worth === undefined) return [];
        if (titled && usable(titled.text, 2, 26)) return [{ ...titled, passage, score }];
        if (!usable(text, 2, 18)) return [];
        return [{ text: phraseText(text), quotes: [text], passage, score }];
      }),
    );
}

/** Headings of cards, with the first sentence below where the heading alone says little. */
function cards(passages: readonly Passage[]): Phrase[] {
  const found: Phrase[] = [];
  passages.forEach((passage, index) => {
    if (passage.kind !== 'heading' || passage.level < 2 || passage.role === 'legal') return;
    const worth = REGION_WORTH[passage.region];
    const title = undecorated(passage.text);
    if (SECTION_TITLE.test(title) || /\bintroduction$/i.test(title)) return;
    if (worth === undefined || !usable(title, 1, 10) || regionOfHeading(title) !== undefined && passage.level === 2) return;
    const below = passages.slice(index + 1, index + 4).find((next) => next.kind === 'paragraph' || next.kind === 'text' || next.kind === 'heading');
    const body = below && below.kind !== 'heading' && below.page === passage.page ? undecorated(splitSentences(below.text)[0] ?? '') : '';
    if (passage.level === 2 && body === '') return;
    const told = body !== '' && usable(body, 3, 22);
    const text = told ? `${title.replace(/[.!:]$/, '')}: ${body}` : title;
    if (!told && countWords(title) < 2) return;
    found.push({ text: phraseText(text), quotes: told ? [title, body] : [title], passage, score: worth + (told ? 0.5 : 0) - (passage.level === 2 ? 0.9 : 0) });
  });
  return found;
}

/** Short lines under a small bold line, as many pages build cards without headings. */
function lines(passages: readonly Passage[]): Phrase[] {
  return passages.flatMap((passage) => {
    if ((passage.kind !== 'text' && passage.kind !== 'paragraph' && passage.kind !== 'cell' && passage.kind !== 'state') || passage.linkShare > 0.4) return [];
    const worth = REGION_WORTH[passage.region];
    const text = undecorated(passage.text);
    if (worth === undefined || passage.region === 'hero' || !usable(text, 3, 16)) return [];
    return [{ text: phraseText(text), quotes: [text], passage, score: worth - 1.2 }];
  });
}

function ranked(candidates: readonly Phrase[], salience: Salience, name: string): Phrase[] {
  const key = nameKey(name);
  return candidates
    .map((phrase) => {
      const page = phrase.passage.pageIndex === 0 ? 0 : phrase.passage.role === 'features' ? 0.2 : phrase.passage.role === 'other' ? -2 : -0.6;
      const onlyName = nameKey(phrase.text) === key ? -5 : 0;
      return { ...phrase, score: phrase.score + salience.of(phrase.text) * 2 + page + onlyName };
    })
    .sort((a, b) => b.score - a.score);
}

/** The best phrases that do not repeat one another, in reading order. */
export function distinct(phrases: readonly Phrase[], most: number, least: number): Phrase[] {
  const chosen: Phrase[] = [];
  const seen = new Set<string>();
  for (const phrase of phrases) {
    if (chosen.length >= most || phrase.score < least) break;
    if (overlap(phrase.text, seen) > 0.6) continue;
    chosen.push(phrase);
    for (const word of contentWords(phrase.text)) seen.add(word);
  }
  return chosen.sort((a, b) => a.passage.pageIndex - b.passage.pageIndex || a.passage.order - b.passage.order);
}

/** A field of phrases separated by semicolons, with where each was found. */
export function phrasesFinding(chosen: readonly Phrase[], confidence: number): Finding {
  if (chosen.length === 0) return NOTHING;
  const evidence = chosen.flatMap(({ quotes, passage }) => quotes.map((quote) => ({ page: passage.page, quote: quoteOf(quote), source: passage.source })));
  return { value: chosen.map(({ text }) => text).join('; '), confidence: round2(confidence), evidence: evidence.slice(0, 16) };
}

/** What the product does, in short phrases of its own pages separated by semicolons. */
export async function findFeatures(
  passages: readonly Passage[],
  headline: string,
  salience: Salience,
  signal?: AbortSignal,
): Promise<Finding> {
  const own = passages.filter(({ role, region }) => role !== 'legal' && REGION_WORTH[region] !== undefined).slice(0, MOST_PASSAGES);
  const found = [...listed(passages)];
  for (const find of [items, cards, lines]) {
    found.push(...find(own));
    await breathe(signal);
  }
  const candidates = ranked(found, salience, headline);
  await breathe(signal);
  const chosen = distinct(candidates, MOST_FEATURES, 1);
  const mean = chosen.reduce((sum, { score }) => sum + score, 0) / Math.max(1, chosen.length);
  return phrasesFinding(chosen, clamp(0.45 + mean * 0.08 + Math.min(chosen.length, 6) * 0.02, 0.4, 0.9));
}
