import { EXTRACTION_LIMITS } from '@mintbridge/contracts';
import type { PageDocument } from '../../page/page-document.js';
import { hostOf } from '../../text/web-address.js';
import { GENERIC_NAME, baseName, nameKey } from '../../text/name-words.js';
import { toQuote } from '../../passages/page-text.js';
import { isInstruction } from '../../passages/untrusted-text.js';

/** A name by which a place of the site calls the product, with what that place counts. */
interface Candidate {
  name: string;
  weight: number;
  quote: string;
  source: string;
  page: string;
}

/** A title that is the bare address, as hosting companies write it, is hardly a name. */
const ADDRESS_WORTH = 0.2;

/** Several words in lower case, such as 'crew planner', rather say what something is. */
const COMMON_WORDS = /^\p{Ll}[\p{Ll}'’-]*(?: \p{Ll}[\p{Ll}'’-]*)+$/u;
const COMMON_WORTH = 0.3;

function likelihood(name: string, address: string): number {
  if (name === hostOf(address)) return ADDRESS_WORTH;
  return COMMON_WORDS.test(name) ? COMMON_WORTH : 1;
}

/** Placeholders that nobody filled in, and names of files: '%APP_TITLE%', '{{ title }}', 'flyer_final_3'. */
const NO_NAME = /^%.*%$|\{\{|\}\}|\p{L}_\p{L}+_|_\d+$/u;

/** Collects the names that a site gives its product. */
export class Ballot {
  readonly candidates: Candidate[] = [];

  add(
    text: string | undefined,
    weight: number,
    source: string,
    document: Pick<PageDocument, 'url'>,
    quote = text,
  ): void {
    if (!text || !quote || isInstruction(text)) return;
    const name = baseName(text);
    if (name.length < 2 || [...name].length > EXTRACTION_LIMITS.headlineMax || GENERIC_NAME.test(name))
      return;
    if (name.split(/\s+/).length > 7 || !/\p{L}/u.test(name) || NO_NAME.test(name)) return;
    this.candidates.push({
      name,
      weight: weight * likelihood(name, document.url),
      quote: toQuote(quote),
      source,
      page: document.url,
    });
  }
}

/** The votes for one name in all its spellings. */
export interface Tally {
  key: string;
  score: number;
  best: Candidate;
  spellings: Map<string, number>;
  sources: Candidate[];
}

/** Votes by name; further votes from one kind of place count less. */
export function tally(candidates: readonly Candidate[]): Tally[] {
  const perKey = new Map<string, Tally>();
  for (const candidate of candidates) {
    const key = nameKey(candidate.name);
    if (key === '') continue;
    const held = perKey.get(key) ?? {
      key,
      score: 0,
      best: candidate,
      spellings: new Map<string, number>(),
      sources: [],
    };
    const fromSameSource = held.sources.filter((source) => source.source === candidate.source).length;
    held.score += candidate.weight / (1 + fromSameSource * 2);
    if (candidate.weight > held.best.weight) held.best = candidate;
    held.spellings.set(candidate.name, (held.spellings.get(candidate.name) ?? 0) + candidate.weight);
    held.sources.push(candidate);
    perKey.set(key, held);
  }
  return [...perKey.values()];
}
