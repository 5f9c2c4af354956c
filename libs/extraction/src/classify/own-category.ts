import { CONFIDENT_FROM, FILLED_FROM, categoriesAreComplete, isTypedCategory } from '@mintbridge/contracts';
import kinds from '../data/kind-phrases.json' with { type: 'json' };
import { isCallToAct } from '../text/boilerplate.js';
import type { Finding } from '../finding.js';
import { nameKey, titleParts } from '../text/name-words.js';
import { toQuote } from '../passages/page-text.js';
import type { Passage } from '../passages/passage.js';
import { isOnFirstScreen } from '../passages/passage.js';
import { phrasePattern, wholePattern } from '../text/phrase-lists.js';

/** Filled in, and marked as to be checked. */
const CONFIDENCE = 0.65;
const MAX_WORDS = 5;
const MAX_CHARS = 500;

const PRODUCT = wholePattern(kinds.products);
const PRAISE = wholePattern(kinds['praise and technology']);
const KIND_ITSELF = wholePattern(kinds['kinds by themselves']);
const NO_KIND = phrasePattern(kinds['no kind']);
const ODD = /[\d"“”(){}<>@#*]/;

/** Where the words that name a kind end: before whom it is for, what it does or the end of the sentence. */
const ENDS =
  '(?=\\s+(?:for|that|which|to|with|by|from|in|on|where|who|built|designed|made|helping|powered|using|so)\\b|[,.;:!?()|–—]|\\s-\\s|$)';
const ARTICLE = '(?:an?|the)';
/** 'Mileage tracking app for drivers' */
const KIND_FIRST = new RegExp(`^(.{3,60}?)${ENDS}`, 'i');
/** 'The scorebook for every sport', 'Your personal book library' */
const ARTICLE_FIRST = new RegExp(`^(${ARTICLE}|your)\\s+`, 'i');
const FOR = /^\s+for\s/i;
/** 'For' is a word of other languages, too. */
const IN_ENGLISH = /^(?:en\b|$)/i;

const NAMING = new Set<Passage['kind']>(['title', 'social-title', 'description', 'social-description']);

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** 'Acme is a mileage tracking app for drivers', 'Acme is mileage software' */
const definitionOf = (name: string): RegExp =>
  new RegExp(
    `(?:${escaped(name)}|\\b(?:it|this))(?:\\s+is|,|:|\\s+[–—-])\\s+(${ARTICLE}\\s+)?(.{3,70}?)${ENDS}`,
    'i',
  );

/** The product's name, and the language that its page states. */
interface Named {
  name: string;
  language: string;
}

interface Kind {
  text: string;
  /** Whether a word such as 'app' came after it. */
  isOfProduct: boolean;
}

/** 'Habit tracker' of 'clean, modern habit tracker', whose comma then does not end it. */
function withoutPraise(phrase: string): string {
  const words = phrase.split(/\s+/);
  while (words[0] !== undefined && PRAISE.test(words[0].replace(/,$/, ''))) words.shift();
  return words.join(' ');
}

/** 'Mileage tracking' of 'simple AI-powered mileage tracking app'. */
function kindIn(phrase: string, name: string): Kind | undefined {
  const words = withoutPraise(phrase.trim()).split(/\s+/);
  const before = words.length;
  while (words.length > 0 && PRODUCT.test(words[words.length - 1] ?? '')) words.pop();
  const isKind = words.length > 1 && KIND_ITSELF.test(words[words.length - 1] ?? '');
  const isOfProduct = isKind || words.length < before;
  while (words.length > 0 && PRAISE.test(words[words.length - 1] ?? '')) words.pop();
  const text = words.join(' ');
  if (words.length > MAX_WORDS || !isTypedCategory(text)) return undefined;
  if (NO_KIND.test(text) || ODD.test(text) || isCallToAct(text)) return undefined;
  const [kind, own] = [nameKey(text), nameKey(name)];
  if (own.length > 2 && (kind.includes(own) || own.includes(kind))) return undefined;
  return { text: text.charAt(0).toUpperCase() + text.slice(1), isOfProduct };
}

function defined({ text }: Passage, { name }: Named): string | undefined {
  const [, article, phrase = ''] = definitionOf(name).exec(text.slice(0, MAX_CHARS)) ?? [];
  const kind = kindIn(phrase, name);
  return kind && (kind.isOfProduct || (article && kind.text.includes(' '))) ? kind.text : undefined;
}

function titled(passage: Passage, { name, language }: Named): string | undefined {
  if (!NAMING.has(passage.kind) && !(passage.kind === 'heading' && passage.level === 1)) return undefined;
  for (const part of titleParts(passage.text.slice(0, MAX_CHARS))) {
    const article = ARTICLE_FIRST.exec(part)?.[0] ?? '';
    const named = withoutPraise(part.slice(article.length));
    const phrase = KIND_FIRST.exec(named)?.[1] ?? '';
    const kind = kindIn(phrase, name);
    if (!kind) continue;
    const saysForWhom =
      passage.kind !== 'heading' && IN_ENGLISH.test(language) && FOR.test(named.slice(phrase.length));
    const isPlain = kind.text.includes(' ') || (article !== '' && !KIND_ITSELF.test(kind.text));
    if (kind.isOfProduct || (saysForWhom && isPlain)) return kind.text;
  }
  return undefined;
}

/**
 * From what confidence on an option is trusted. Those of ProductivityTools stand for products of all kinds, so that the
 * nearest one often does not fit: there an option has to be sure.
 */
const trustedFrom = (industry: string): number =>
  industry === 'ProductivityTools' ? CONFIDENT_FROM : FILLED_FROM;

/**
 * What a site calls the kind of its product, as a sub-category in place of an option that is not trusted: 'Mileage tracking'.
 * Undefined where an option is sure, the industry has an option for everything, or no sentence says it plainly (in English).
 */
export function findOwnCategory(
  passages: readonly Passage[],
  product: Named,
  { industry, category }: { industry: Finding; category: Finding },
): Finding | undefined {
  if (
    category.confidence >= trustedFrom(industry.value) ||
    product.name === '' ||
    categoriesAreComplete(industry.value)
  )
    return undefined;
  const own = passages.filter(isOnFirstScreen);
  for (const find of [defined, titled])
    for (const passage of own) {
      const value = find(passage, product);
      if (value === undefined) continue;
      const { page, text, source } = passage;
      return { value, confidence: CONFIDENCE, evidence: [{ page, quote: toQuote(text, 200), source }] };
    }
  return undefined;
}
