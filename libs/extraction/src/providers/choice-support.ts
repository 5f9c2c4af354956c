import type { Evidence, Industry } from '@mintbridge/contracts';
import { categoriesFor } from '@mintbridge/contracts';
import type { RankedOptions } from '../classify/industry.js';
import type { Pointer, Runtime } from '../classify/site-terms.js';
import { termsIn } from '../classify/site-terms.js';
import { toQuote } from '../passages/page-text.js';
import type { ModelField, ModelResponse } from './model-response.js';
import type { Prompt } from './prompt.js';
import type { ProviderRequest } from './provider.js';

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
  if (field === 'category')
    return [(to) => (to.kind === 'industry' || to.kind === 'typed-category') && to.category === value];
  if (field === 'businessModel')
    return (SIDES[value] ?? []).map((side) => (to: Pointer) => to.kind === 'buyer' && to.side === side);
  if (field === 'platformType')
    return (RUNTIMES[value] ?? []).map(
      (runtime) => (to: Pointer) => to.kind === 'runtime' && to.runtime === runtime,
    );
  return [];
}

/** Whether the model cited the lines behind a value, or they were found by its terms. */
type Support = 'cited' | 'found';

/** The lines behind a value. */
export interface Quotes {
  lines: readonly Evidence[];
  support: Support;
}

/** Models cite lines for any platform: there a term must speak for it, too. */
const CITED_FREELY = new Set<ModelField>(['platformType']);

/** The lines that the model cites for a value; without them those of the pages that support it, if it is a choice. */
export async function quotesFor(
  field: ModelField,
  value: string,
  { request, prompt, response }: { request: ProviderRequest; prompt: Prompt; response: ModelResponse },
): Promise<Quotes> {
  const cited = citedBy(prompt, response.sources[field]);
  if (cited.length > 0 && !CITED_FREELY.has(field)) return { lines: cited, support: 'cited' };
  const found = await supporting(field, value, request);
  const isBoth = cited.length > 0 && found.length > 0;
  return { lines: [...cited, ...found], support: isBoth ? 'cited' : 'found' };
}

const citedBy = (prompt: Prompt, numbers: readonly number[] = []): Evidence[] =>
  numbers
    .flatMap((number) => prompt.lines[number - 1] ?? [])
    .slice(0, 4)
    .map((passage) => ({
      page: passage.page,
      quote: toQuote(passage.text),
      source: `${passage.source}, named by the language model`,
    }));

/** The passages with terms that point to a choice. Empty if one is missing. */
async function supporting(
  field: ModelField,
  value: string,
  { passages, signal }: ProviderRequest,
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

/**
 * How many times likelier than the model's choice the engine may find its own, with and without cited lines. Measured in
 * decision 0048: a large model's corrections are within 20 times, choices at random seldom.
 */
const MAX_ODDS: Readonly<Record<Support, number>> = { cited: 20, found: 3 };

/** Whether a choice of industry or sub-category is likely by the words of the site. True for other fields. */
export function isLikely(
  field: ModelField,
  { industry = '', category = '' }: ModelResponse['values'],
  options: RankedOptions,
  { support }: Quotes,
): boolean {
  const [name, ranked] =
    field === 'industry'
      ? [industry, options.industries]
      : field === 'category' && categoriesFor(industry).includes(category)
        ? [category, options.categoriesIn(industry as Industry)]
        : [];
  const [best] = ranked ?? [];
  const chosen = ranked?.find((option) => option.name === name);
  return !best || (chosen?.share ?? 0) * MAX_ODDS[support] >= best.share;
}
