import type { BusinessModel, Evidence } from '@mintbridge/contracts';
import type { Finding } from '../facts/finding.js';
import { clamp, round2 } from '../facts/finding.js';
import { quoteOf } from '../facts/page-text.js';
import type { Passage } from '../facts/passage.js';
import { BUSINESS_BUYERS, CONSUMER_BUYERS, leaningOf } from './buyers.js';
import type { Hit } from './term-counts.js';
import type { Pointer } from './site-terms.js';
import { pointingTo, termsIn } from './site-terms.js';
import { saturate } from './term-counts.js';
import type { SiteWords } from './text-model.js';
import { TEXT_MODEL } from './text-model.js';

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

const evidenceOf = (weighed: readonly Weighed[], what: string): Evidence[] =>
  weighed.slice(0, 2).map(({ hit }) => ({
    page: hit.passage.page,
    quote: quoteOf(hit.passage.text, 200),
    source: `'${hit.label}' speaks to ${what}`,
  }));

const EXPLICIT = /\b(b2b2c|b2b|b2c)\b/gi;

function explicitModel(passages: readonly Passage[]): { model: BusinessModel; passage: Passage } | undefined {
  for (const passage of passages) {
    if (passage.pageIndex > 0 || passage.region === 'quote' || passage.region === 'blog') continue;
    const named = new Set((passage.text.match(EXPLICIT) ?? []).map((word) => word.toUpperCase()));
    if (named.size === 0) continue;
    if (named.has('B2B2C')) return { model: 'B2B2C', passage };
    if (named.size === 2) return { model: 'Both', passage };
    return { model: named.has('B2B') ? 'B2B' : 'B2C', passage };
  }
  return undefined;
}

/** 'Made for ... businesses': the buyer named in a prominent place. */
function namedBuyers(passages: readonly Passage[]): { business: number; consumer: number } {
  const named = { business: 0, consumer: 0 };
  for (const passage of passages) {
    if (passage.pageIndex > 0 || (passage.region !== 'head' && passage.region !== 'hero')) continue;
    if (BUSINESS_BUYERS.test(passage.text)) named.business += 9;
    if (CONSUMER_BUYERS.test(passage.text)) named.consumer += 5;
  }
  return { business: Math.min(named.business, 21), consumer: Math.min(named.consumer, 15) };
}

/** How much the terms, the sub-category and the wording of a site count for who buys. */
const BALANCE_WEIGHT = 1.8;
const LEANING_WEIGHT = 0.6;
const WORDING_WEIGHT = 0.3;
const MOST_WORDING = 5;
/** What is only an app is mostly for people. */
const MOBILE_LEANING = 0.4;
/** With less than this either way a site speaks to both. */
const LEAST_SCORE = 0.1;

/** Who buys: by what the site says to its reader, against what is usual in its sub-category. */
export async function findBusinessModel(
  passages: readonly Passage[],
  words: SiteWords,
  { industry, category, platform }: { industry: string; category: string; platform: string },
  signal?: AbortSignal,
): Promise<Finding> {
  const explicit = explicitModel(passages);
  if (explicit && explicit.passage.region === 'head') {
    const { model, passage } = explicit;
    return {
      value: model,
      confidence: 0.9,
      evidence: [{ page: passage.page, quote: quoteOf(passage.text), source: passage.source }],
    };
  }
  const hits = pointingTo(await termsIn(passages, signal), 'buyer');
  const business = weigh(hits, 'business');
  const consumer = weigh(hits, 'consumer');
  const named = namedBuyers(passages);
  const forBusiness = sum(business) + named.business;
  const forConsumer = sum(consumer) + named.consumer;
  const balance = (forBusiness - forConsumer) / (forBusiness + forConsumer + 6);
  const score =
    balance * BALANCE_WEIGHT +
    leaningOf(industry, category) * LEANING_WEIGHT +
    clamp(TEXT_MODEL.buyerLeaning(words), -MOST_WORDING, MOST_WORDING) * WORDING_WEIGHT -
    (platform === 'Mobile' ? MOBILE_LEANING : 0);
  const model: BusinessModel = score > LEAST_SCORE ? 'B2B' : score < -LEAST_SCORE ? 'B2C' : 'Both';
  const confidence = model === 'Both' ? 0.6 : clamp(0.5 + Math.abs(score) * 0.2, 0.5, 0.95);
  const evidence =
    model === 'B2B'
      ? evidenceOf(business, 'businesses')
      : model === 'B2C'
        ? evidenceOf(consumer, 'consumers')
        : [
            ...evidenceOf(business, 'businesses').slice(0, 1),
            ...evidenceOf(consumer, 'consumers').slice(0, 1),
          ];
  return { value: model, confidence: round2(confidence), evidence };
}
