import { EXTRACTION_LIMITS } from '@mintbridge/contracts';
import { getText } from '../page/json-ld.js';
import type { Block, PageDocument } from '../page/page-document.js';
import { hostOf } from '../page/web-address.js';
import type { Site } from '../site/read-site.js';
import { visibleText } from '../site/site-state.js';
import type { Finding } from './finding.js';
import { NOTHING, clamp, round2 } from './finding.js';
import { GENERIC_NAME, baseName, hostLabels, nameKey, titleParts } from './text/name-words.js';
import { toQuote } from './passages/page-text.js';
import { isBesideProduct } from './passages/passage.js';
import { MAKER_TYPES, PRODUCT_TYPES } from './passages/schema-types.js';
import { isInstruction } from './passages/untrusted-text.js';

interface Candidate {
  name: string;
  weight: number;
  quote: string;
  source: string;
  page: string;
}

/** A title that is the bare address, as hosting companies write it, is hardly a name. */
const ADDRESS_WORTH = 0.2;

/** Placeholders that nobody filled in, and names of files: '%APP_TITLE%', '{{ title }}', 'flyer_final_3'. */
const NO_NAME = /^%.*%$|\{\{|\}\}|\p{L}_\p{L}+_|_\d+$/u;

class Ballot {
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
    const likely = name === hostOf(document.url) ? weight * ADDRESS_WORTH : weight;
    this.candidates.push({ name, weight: likely, quote: toQuote(quote), source, page: document.url });
  }
}

function voteStructured(ballot: Ballot, document: PageDocument): void {
  for (const node of document.jsonLd) {
    const name = getText(node, 'name');
    if (node.types.some((type) => PRODUCT_TYPES.test(type))) ballot.add(name, 5, 'JSON-LD name', document);
    else if (node.types.includes('WebSite')) ballot.add(name, 3.5, 'JSON-LD name of the site', document);
    else if (node.types.some((type) => MAKER_TYPES.test(type)))
      ballot.add(name, 2.2, 'JSON-LD name of the maker', document);
    ballot.add(getText(node, 'alternateName'), 1, 'JSON-LD alternate name', document);
  }
  for (const item of document.microdata) {
    if (PRODUCT_TYPES.test(item.type)) ballot.add(item.properties.get('name'), 3, 'microdata name', document);
  }
}

const META_NAMES: readonly (readonly [string, number])[] = [
  ['og:site_name', 3.5],
  ['application-name', 3.5],
  ['apple-mobile-web-app-title', 3],
  ['al:ios:app_name', 3],
  ['al:android:app_name', 3],
  ['twitter:app:name:iphone', 3],
  ['twitter:app:name:googleplay', 3],
];

const PAGE_NAME_AT_END = /\s+(?:home|home ?page|start ?page|(?:official )?(?:web)?site)$/i;

/** A title without 'Home' behind the name that the address spells; 'Smart Home' keeps it. */
function withoutPageName(title: string, { url }: PageDocument): string {
  const name = title.replace(PAGE_NAME_AT_END, '');
  return hostLabels(url).includes(nameKey(name)) ? name : title;
}

function voteTitle(
  ballot: Ballot,
  title: string,
  weight: number,
  source: string,
  document: PageDocument,
): void {
  const parts = titleParts(withoutPageName(title, document));
  parts.forEach((part, index) => {
    const position = index === 0 ? 1 : index === parts.length - 1 ? 0.8 : 0.5;
    const length = part.split(/\s+/).length <= 3 ? 1 : 0.5;
    ballot.add(part, weight * (parts.length === 1 ? 0.8 : position) * length, source, document, title);
  });
}

function voteHead(ballot: Ballot, document: PageDocument): void {
  for (const [key, weight] of META_NAMES) ballot.add(document.meta.get(key), weight, `meta ${key}`, document);
  voteTitle(ballot, document.title, 2.5, 'page title', document);
  voteTitle(ballot, document.meta.get('og:title') ?? '', 2, 'OpenGraph title', document);
  voteTitle(ballot, document.meta.get('twitter:title') ?? '', 1, 'Twitter card title', document);
}

const COPYRIGHT = /©|\(c\)|copyright/i;
const COPYRIGHT_OWNER =
  /(?:©|\(c\)|copyright)\s*(?:©|\(c\))?\s*(?:(?:19|20)\d\d)?(?:\s*[-–—]\s*(?:(?:19|20)\d\d|present|now))?[,.]?\s*(?:by\s+)?([\p{L}\p{N}][\p{L}\p{N}&.'’ -]{1,40}?)(?=\s*(?:[.,|·•–—]|all rights|inc\b|ltd\b|llc\b|pvt|gmbh|(?:19|20)\d\d|$))/iu;
const SUBJECT_OF_SENTENCE =
  /(?:^|[.!?]\s+)(?:welcome to\s+|meet\s+|introducing\s+|at\s+|with\s+|about\s+)?((?:\p{Lu}|\p{N})[\p{L}\p{N}.+&'’-]{1,24}(?:\s+(?:\p{Lu}[\p{L}\p{N}.+&'’-]*|for|of|the|\p{N}+)){0,3})\s*(?:,|\(|™|®)?\s+(?:is|are|helps?|lets?|makes?|allows?|enables?|gives?|provides?|offers?|runs?|turns?|finds?|brings?|connects?|simplif\w+|combines?|automates?|was|keeps?|handles?|manages?|tracks?|replaces?|takes?|shows?|supports?|works?|saves?|delivers?|creates?|builds?|reads?|sends?|guides?|does)\b/gu;

/** 'Acme is our booking program': what the maker's site calls its product. */
const OWN_PRODUCT =
  /(?:^|[.!?]\s+)(\p{Lu}[\p{L}\p{N}.+&'’-]{1,24}) is our (?:\p{L}[\p{L}-]* ){1,4}?(?:program|software|app|system|tool|platform|service|product)(?!\p{L})/u;

/** A word of the title or a heading that the address spells: 'Forget cables with Plugly' on plugly.app. */
function voteAddress(ballot: Ballot, document: PageDocument, headings: readonly Block[]): void {
  const isNamed = (label: string): boolean =>
    ballot.candidates.some(({ name }) => name.split(' ').length < 5 && nameKey(name).includes(label));
  const labels = hostLabels(document.url).filter((label) => label.length >= 4 && !isNamed(label));
  if (labels.length === 0) return;
  for (const text of [document.title, ...headings.slice(0, 4).map((heading) => heading.text)]) {
    const word = text.split(/[\s,.:;!?|–—-]+/).find((part) => labels.includes(nameKey(part)));
    if (word && /\p{Lu}/u.test(word))
      return ballot.add(word, 2, 'word that the address spells', document, text);
  }
}

function voteText(ballot: Ballot, document: PageDocument): void {
  for (const logo of document.logos.slice(0, 4))
    ballot.add(logo.replace(/[\s_-]*\blogo\b[\s_-]*/i, ' '), 1.5, 'logo', document, logo);
  for (const brand of document.brandTexts.slice(0, 3))
    ballot.add(brand, 1.8, 'link to the start page', document);
  const headings = document.blocks.filter((block) => block.kind === 'heading' && block.visible);
  for (const heading of headings.filter((block) => block.level === 1).slice(0, 2)) {
    const words = heading.text.split(/\s+/).length;
    const welcome =
      /^(?:welcome to|about|sign in to|log ?in to|meet|introducing|join)\s+(.{2,40}?)[!.]?$/i.exec(
        heading.text,
      )?.[1];
    ballot.add(
      welcome ?? heading.text,
      welcome || words <= 3 ? 1.6 : 0.3,
      'main heading',
      document,
      heading.text,
    );
  }
  voteAddress(ballot, document, headings);
  const copyright = document.blocks
    .find(({ text }) => COPYRIGHT.test(text.slice(0, 300)))
    ?.text.slice(0, 300);
  if (copyright) ballot.add(COPYRIGHT_OWNER.exec(copyright)?.[1], 1.2, 'copyright line', document, copyright);
  voteSubjects(ballot, document);
}

const MOST_BLOCKS = 120;
const MOST_BLOCK_CHARS = 400;

/** 'Acme is a ...', 'Acme helps ...': what sentences speak of. */
function voteSubjects(ballot: Ballot, document: PageDocument): void {
  const add = (text: string, weight: number): void => {
    SUBJECT_OF_SENTENCE.lastIndex = 0;
    for (let match = SUBJECT_OF_SENTENCE.exec(text); match; match = SUBJECT_OF_SENTENCE.exec(text))
      ballot.add(match[1], weight, 'subject of a sentence', document, match[0].replace(/^[.!?]\s+/, ''));
  };
  add(document.meta.get('description') ?? document.meta.get('og:description') ?? '', 1.5);
  let read = 0;
  for (const block of document.blocks) {
    if (!block.visible) continue;
    if (++read > MOST_BLOCKS) return;
    const text = block.text.slice(0, MOST_BLOCK_CHARS);
    add(text, 0.5);
    ballot.add(OWN_PRODUCT.exec(text)?.[1], 3, 'subject of a sentence', document, text);
  }
}

/** 'Rowboat by Harbour Works': the product before its maker. */
const NAME_AND_MAKER = /^(.{2,30}?) (?:by|von|par|por|di|door|av|af|od|от) (\p{Lu}.{1,29})$/u;

/** Votes for the product where the title names it with its maker, whose name stands elsewhere too. Returns the maker's key. */
function voteBesideMaker(ballot: Ballot, start: PageDocument): string | undefined {
  for (const part of titleParts(start.title)) {
    const [, product, named = ''] = NAME_AND_MAKER.exec(part) ?? [];
    const maker = nameKey(named);
    if (!ballot.candidates.some(({ name }) => nameKey(name) === maker)) continue;
    ballot.add(product, 2.5, 'page title', start, start.title);
    return maker;
  }
  return undefined;
}

const occurrences = (text: string, name: string): number => {
  let count = 0;
  for (let at = text.indexOf(name); at >= 0 && count < 12; at = text.indexOf(name, at + name.length)) count++;
  return count;
};

interface Tally {
  key: string;
  score: number;
  best: Candidate;
  spellings: Map<string, number>;
  sources: Candidate[];
}

function tally(candidates: readonly Candidate[]): Tally[] {
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

/** How well a name and the address agree: 'Open Hunting' and openhunting.io. */
function agreement(key: string, labels: readonly string[]): number {
  if (labels.includes(key)) return 3;
  if (key.length >= 4 && labels.some((label) => label.startsWith(key) || label.endsWith(key))) return 1.5;
  if (labels.some((label) => label.length >= 4 && key.startsWith(label))) return 1.2;
  return 0;
}

function shared(tallies: readonly Tally[], item: Tally): number {
  const longer = tallies.filter(
    (other) => other !== item && other.key.startsWith(item.key) && item.key.length >= 4,
  );
  return longer.reduce((sum, other) => sum + Math.min(other.score, 3) * 0.35, 0);
}

const bestSpelling = (item: Tally): string =>
  [...item.spellings].sort(
    ([nameA, a], [nameB, b]) => b - a || Number(/\p{Lu}/u.test(nameB)) - Number(/\p{Lu}/u.test(nameA)),
  )[0]?.[0] ?? '';

/** The product's name, by vote of every place where a site names itself. */
export function findHeadline(site: Site): Finding {
  const ballot = new Ballot();
  for (const [index, { document, role }] of site.pages.entries()) {
    if (index > 0 && isBesideProduct(role)) continue;
    const before = ballot.candidates.length;
    voteStructured(ballot, document);
    voteHead(ballot, document);
    voteText(ballot, document);
    // Behind a sign-in page stands the real home page.
    if (index > 0 && role !== 'home')
      for (const candidate of ballot.candidates.slice(before)) candidate.weight *= 0.3;
  }
  const { manifest } = site;
  if (manifest)
    for (const name of [manifest.shortName, manifest.name]) ballot.add(name, 2, 'web manifest', manifest);
  const labels = hostLabels(site.start.url);
  const text = site.pages.map(({ document }) => `${document.title}\n${visibleText(document)}`).join('\n');
  const maker = voteBesideMaker(ballot, site.start);
  const tallies = tally(ballot.candidates).filter(({ key }) => key !== maker);
  const ranked = tallies
    .map((item) => ({
      item,
      score:
        item.score +
        agreement(item.key, labels) +
        shared(tallies, item) +
        Math.log2(1 + occurrences(text, bestSpelling(item))) * 0.5,
    }))
    .sort((a, b) => b.score - a.score);
  const first = ranked[0];
  if (!first) return fromAddress(site);
  const { item, score } = first;
  const second = ranked.find(
    (other) => !other.item.key.startsWith(item.key) && !item.key.startsWith(other.item.key),
  );
  const margin = score - (second?.score ?? 0);
  const confidence = clamp(
    0.45 + Math.min(score, 9) * 0.045 + Math.min(Math.max(margin, 0), 4) * 0.03,
    0.3,
    0.97,
  );
  const evidence = item.sources
    .toSorted((a, b) => b.weight - a.weight)
    .filter((source, index, all) => all.findIndex((other) => other.source === source.source) === index)
    .slice(0, 3)
    .map(({ page, quote, source }) => ({ page, quote, source }));
  return { value: bestSpelling(item), confidence: round2(confidence), evidence };
}

/** Where no page names the product its address does, which is weak evidence. */
function fromAddress(site: Site): Finding {
  const label = hostLabels(site.start.url)[0];
  if (!label || label.length < 3) return NOTHING;
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  return {
    value: name,
    confidence: 0.3,
    evidence: [],
  };
}
