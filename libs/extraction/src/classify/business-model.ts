import type { BusinessModel, Evidence, PlatformType } from '@mintbridge/contracts';
import weights from '../data/buyer-weights.json' with { type: 'json' };
import type { Finding } from '../finding.js';
import { clamp, round2 } from '../finding.js';
import { toQuote } from '../passages/page-text.js';
import type { Passage, Region } from '../passages/passage.js';
import { OWN_VOICE, isHeadOrMainHeading, isOnFirstScreen } from '../passages/passage.js';
import {
  ADDRESSES_BUSINESSES,
  ADDRESSES_CONSUMERS,
  BOTH_BUYERS,
  BUSINESS_BUYERS,
  CONSUMER_BUYERS,
  TWO_SIDED,
  findLeaning,
} from './buyers.js';
import type { Hit } from './term-counts.js';
import type { Pointer } from './site-terms.js';
import { pointingTo, termsIn } from './site-terms.js';
import { saturate } from './term-counts.js';
import type { SiteWords } from './text-model.js';
import { TEXT_MODEL } from './text-model.js';

const NAMES = Object.keys(weights) as (keyof typeof weights)[];

type Buyer = Extract<Pointer, { kind: 'buyer' }>;

interface Weighed {
  hit: Hit<Buyer>;
  points: number;
}

function weigh(hits: readonly Hit<Buyer>[], side: Buyer['side']): Weighed[] {
  return hits
    .flatMap((hit) =>
      hit.targets
        .filter(({ target }) => target.side === side)
        .map(({ weight }) => ({ hit, points: weight * saturate(hit.mass) })),
    )
    .sort((a, b) => b.points - a.points);
}

const sum = (weighed: readonly Weighed[]): number => weighed.reduce((total, { points }) => total + points, 0);

const toEvidence = (weighed: readonly Weighed[], what: string): Evidence[] =>
  weighed.slice(0, 2).map(({ hit }) => ({
    page: hit.passage.page,
    quote: toQuote(hit.passage.text, 200),
    source: `'${hit.label}' speaks to ${what}`,
  }));

const EXPLICIT = /\b(b2b2c|b2b|b2c)\b/gi;

/** What the head of the start page says in so many letters. */
function explicitModel(passages: readonly Passage[]): { model: BusinessModel; passage: Passage } | undefined {
  for (const passage of passages) {
    if (passage.pageIndex > 0 || passage.region !== 'head') continue;
    const named = new Set((passage.text.match(EXPLICIT) ?? []).map((word) => word.toUpperCase()));
    if (named.size === 0) continue;
    if (named.has('B2B2C')) return { model: 'B2B2C', passage };
    if (named.size === 2) return { model: 'Both', passage };
    return { model: named.has('B2B') ? 'B2B' : 'B2C', passage };
  }
  return undefined;
}

/** The passage of the first page that names people and businesses side by side. */
const namingBoth = (passages: readonly Passage[]): Passage | undefined =>
  passages.find(
    ({ pageIndex, region, text }) => pageIndex === 0 && OWN_VOICE.has(region) && BOTH_BUYERS.test(text),
  );

const MAX_LABEL_CHARS = 45;
/** Where others speak, or the site of something else. */
const OTHER_VOICES: ReadonlySet<Region> = new Set(['quote', 'blog', 'legal']);

/** Labels of the first page of which one turns to businesses and one to people: 'For landlords' and 'For tenants'. */
function addressingBoth(passages: readonly Passage[]): Passage[] {
  const labels = passages.filter(
    ({ pageIndex, region, kind, text }) =>
      pageIndex === 0 && kind !== 'paragraph' && text.length <= MAX_LABEL_CHARS && !OTHER_VOICES.has(region),
  );
  const businesses = labels.find(({ text }) => ADDRESSES_BUSINESSES.test(text));
  const people = labels.find(({ text }) => ADDRESSES_CONSUMERS.test(text));
  return businesses && people ? [businesses, people] : [];
}

/** What else is known of a product when its buyer is looked for. */
interface Known {
  industry: string;
  category: string;
  /** How sure the sub-category is. */
  sure: number;
  platform: Pick<Finding, 'value' | 'confidence'>;
}

/** A platform that is no more than a guess says nothing of who buys. */
const MIN_SURE_PLATFORM = 0.6;

/** What a site says of itself in its head and main heading counts more than the rest of the first screen. */
const AS_DEFINITION = 3;

/** Of whom the head and the first screen say that it is for them: from -1, people alone, to 1, businesses alone. */
function namedBuyers(passages: readonly Passage[]): number {
  let businesses = 0;
  let people = 0;
  for (const passage of passages) {
    const { text } = passage;
    if (!isOnFirstScreen(passage)) continue;
    const counts = isHeadOrMainHeading(passage) ? AS_DEFINITION : 1;
    if (BUSINESS_BUYERS.test(text)) businesses += counts;
    if (CONSUMER_BUYERS.test(text)) people += counts;
  }
  return (businesses - people) / (businesses + people + 1);
}

/** A few points alone decide nothing: as if there were these on either side. */
const POINTS_OF_EITHER = 3;
const MAX_LEANING = 5;
/** From this confidence on a sub-category counts whole. */
const SURE_CATEGORY = 0.8;

/** What speaks for businesses (above 0) or for people (below). */
type BuyerSignals = Readonly<Record<keyof typeof weights, number>>;

interface Weighing {
  business: readonly Weighed[];
  consumer: readonly Weighed[];
  signals: BuyerSignals;
}

/**
 * The signals of who buys, and the terms behind them.
 * @public The script that fits their weights runs on the built library.
 */
export async function weighBuyers(
  passages: readonly Passage[],
  words: SiteWords,
  { industry, category, sure, platform }: Known,
  signal?: AbortSignal,
): Promise<Weighing> {
  const hits = pointingTo(await termsIn(passages, signal), 'buyer');
  const business = weigh(hits, 'business');
  const consumer = weigh(hits, 'consumer');
  const runsOn = (value: PlatformType): boolean =>
    platform.value === value && platform.confidence >= MIN_SURE_PLATFORM;
  const leaning = clamp(TEXT_MODEL.buyerLeaning(words.weights), -MAX_LEANING, MAX_LEANING);
  const signals = {
    always: 1,
    terms: Math.log((sum(business) + POINTS_OF_EITHER) / (sum(consumer) + POINTS_OF_EITHER)),
    named: namedBuyers(passages),
    category: findLeaning(industry, category) * Math.min(1, sure / SURE_CATEGORY),
    words: leaning / MAX_LEANING,
    app: runsOn('Mobile') || runsOn('Both') ? 1 : 0,
    program: runsOn('Desktop') ? 1 : 0,
  };
  return { business, consumer, signals };
}

/** How likely the buyer is a business, by the weights that were fitted to labelled sites. */
function likelihood(signals: BuyerSignals): number {
  let score = 0;
  for (const name of NAMES) score += weights[name] * signals[name];
  return 1 / (1 + Math.exp(-score));
}

/** As near to even a site speaks to both; a product with two sides more readily. */
const EVEN = 0.03;
const EVEN_OF_TWO_SIDED = 0.2;

/**
 * Who buys, by how likely it is a business.
 * @public The script that fits the weights judges by it.
 */
export function chooseModel(share: number, category: string): Exclude<BusinessModel, 'B2B2C'> {
  if (Math.abs(share - 0.5) <= (TWO_SIDED.has(category) ? EVEN_OF_TWO_SIDED : EVEN)) return 'Both';
  return share > 0.5 ? 'B2B' : 'B2C';
}

const MAX_CONFIDENCE = 0.95;

/** Who buys: by what the site says to its reader, against what is usual in its sub-category. */
export async function findBusinessModel(
  passages: readonly Passage[],
  words: SiteWords,
  known: Known,
  signal?: AbortSignal,
): Promise<Finding> {
  const explicit = explicitModel(passages);
  if (explicit) {
    const { model, passage } = explicit;
    return {
      value: model,
      confidence: 0.9,
      evidence: [{ page: passage.page, quote: toQuote(passage.text), source: passage.source }],
    };
  }
  const both = namingBoth(passages);
  const saysBoth = both ? [both] : addressingBoth(passages);
  if (saysBoth.length > 0)
    return {
      value: 'Both',
      confidence: both ? 0.8 : 0.7,
      evidence: saysBoth.map(({ page, text, source }) => ({ page, quote: toQuote(text), source })),
    };
  const { business, consumer, signals } = await weighBuyers(passages, words, known, signal);
  const share = likelihood(signals);
  const ofBusiness = toEvidence(business, 'businesses');
  const ofConsumer = toEvidence(consumer, 'consumers');
  const model = chooseModel(share, known.category);
  if (model === 'Both')
    return {
      value: model,
      confidence: 0.6,
      evidence: [...ofBusiness.slice(0, 1), ...ofConsumer.slice(0, 1)],
    };
  return {
    value: model,
    confidence: round2(Math.min(Math.max(share, 1 - share), MAX_CONFIDENCE)),
    evidence: model === 'B2B' ? ofBusiness : ofConsumer,
  };
}
