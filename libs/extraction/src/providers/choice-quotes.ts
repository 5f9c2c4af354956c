import type { Evidence } from '@mintbridge/contracts';
import type { Pointer, Runtime } from '../classify/site-terms.js';
import { termsIn } from '../classify/site-terms.js';
import { toQuote } from '../passages/page-text.js';
import type { Passage } from '../passages/passage.js';
import type { ModelField } from './model-response.js';

type Side = Extract<Pointer, { kind: 'buyer' }>['side'];

const SIDES: Readonly<Record<string, readonly Side[]>> = {
  B2B: ['business'],
  B2C: ['consumer'],
  B2B2C: ['business', 'consumer'],
  Both: ['business', 'consumer'],
};
const RUNTIMES: Readonly<Record<string, readonly Runtime[]>> = {
  Web: ['web'],
  Mobile: ['mobile'],
  Both: ['web', 'mobile'],
  Desktop: ['desktop'],
  'On-Premises': ['premises'],
  API: ['api'],
  Embedded: ['device'],
  Hybrid: ['desktop', 'mobile'],
};

/** What the terms of a page must point to, all of them, to support a choice. */
function wantedFor(field: ModelField, value: string): ((pointer: Pointer) => boolean)[] {
  if (field === 'industry') return [(to) => to.kind === 'industry' && to.industry === value];
  if (field === 'category') return [(to) => to.kind === 'industry' && to.category === value];
  if (field === 'businessModel')
    return (SIDES[value] ?? []).map((side) => (to: Pointer) => to.kind === 'buyer' && to.side === side);
  if (field === 'platformType')
    return (RUNTIMES[value] ?? []).map(
      (runtime) => (to: Pointer) => to.kind === 'runtime' && to.runtime === runtime,
    );
  return [];
}

/** Evidence for a choice without cited lines: the passages with terms that point to it. Empty if there are none. */
export async function quotesFor(
  field: ModelField,
  value: string,
  passages: readonly Passage[],
  signal?: AbortSignal,
): Promise<Evidence[]> {
  if (field === 'launchYear') {
    const passage = passages.find(({ text }) => text.includes(value));
    return passage
      ? [{ page: passage.page, quote: quoteAround(passage.text, value), source: passage.source }]
      : [];
  }
  const hits = await termsIn(passages, signal);
  const found = wantedFor(field, value).map((isWanted) =>
    hits
      .filter(({ targets }) => targets.some(({ target }) => isWanted(target)))
      .reduce<(typeof hits)[number] | undefined>(
        (best, hit) => (best && best.mass >= hit.mass ? best : hit),
        undefined,
      ),
  );
  return found.every((hit) => hit !== undefined)
    ? found.map(({ passage, label }) => ({
        page: passage.page,
        quote: toQuote(passage.text, 200),
        source: `'${label}' in the ${passage.source} speaks for it`,
      }))
    : [];
}

const quoteAround = (text: string, value: string): string =>
  toQuote(text.slice(Math.max(0, text.indexOf(value) - 120)), 240);
