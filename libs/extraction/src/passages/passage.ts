import type { PageRole } from '../site/links.js';
import type { Unit } from './unit.js';

/** What part of a site a passage is about, from the elements and the headings around it. */
export type Region =
  | 'head'
  | 'hero'
  | 'main'
  | 'features'
  | 'benefits'
  | 'steps'
  | 'audience'
  | 'pricing'
  | 'faq'
  | 'quote'
  | 'comparison'
  | 'team'
  | 'blog'
  | 'legal'
  | 'nav'
  | 'footer'
  | 'aside'
  | 'form'
  | 'dialog'
  | 'mock'
  | 'code'
  | 'call';

/** Where a page speaks of its own product. */
export const OWN_VOICE: ReadonlySet<Region> = new Set([
  'head',
  'hero',
  'main',
  'features',
  'benefits',
  'steps',
  'audience',
  'call',
]);

export type PassageKind =
  | 'title'
  | 'description'
  | 'social-title'
  | 'social-description'
  | 'structured'
  | 'keywords'
  | 'heading'
  | 'paragraph'
  | 'item'
  | 'cell'
  | 'text'
  | 'button'
  | 'link'
  | 'label'
  | 'state';

/** The source of passages that are alternative texts of images. */
export const IMAGE_TEXT = 'text of an image';

/** Words, sentences and the line of a passage, cached. */
export interface PassageMemory {
  owner: Passage;
  words?: readonly string[];
  sentences?: readonly Unit[];
  line?: Unit;
}

/** A run of text of a site with what the engine needs to weigh it. */
export interface Passage {
  page: string;
  pageIndex: number;
  role: PageRole;
  kind: PassageKind;
  level: number;
  region: Region;
  text: string;
  /** Named origin, as it is shown in evidence: 'meta description', 'JSON-LD featureList', 'heading'. */
  source: string;
  /** Share of the text that is in links, 0 to 1. */
  linkShare: number;
  container: number;
  /** Inline elements side by side that make up the text, such as a bold title and a line. */
  parts?: readonly string[];
  /** A label or title that the text begins with, set apart in an element of its own. */
  label?: string;
  /** Nearest heading above, on the same page. */
  heading: string;
  order: number;
  /** What was worked out of the text already; of a copy it is not its own. */
  memory?: PassageMemory;
  /** Far down a long page: read for dates only, so that no page costs more than it can yield. */
  far?: boolean;
}

/** The start page says what the product is; further pages speak of much else, the more the further they are from it. */
const WEIGHT_OF_ROLE: Readonly<Record<PageRole, number>> = {
  home: 0.8,
  features: 0.7,
  product: 0.55,
  about: 0.55,
  audience: 0.5,
  pricing: 0.5,
  guide: 0.35,
  other: 0.2,
  support: 0.2,
  news: 0.05,
  legal: 0.03,
};

/** Pages whose sentences do not describe the product: privacy, terms, help for its users, news. */
export const isBesideProduct = (role: PageRole): boolean =>
  role === 'legal' || role === 'support' || role === 'news';

const PROSE_CHARS = 60;

/** A link with nothing else; a card of several sentences that leads somewhere as a whole is text. */
export const isLink = ({ linkShare, text }: Passage): boolean =>
  linkShare > 0.5 && !(text.length >= PROSE_CHARS && /[.!。]$/.test(text));

/** What a visitor, or whoever finds the site in a search, reads first: the head and the first screen of the start page. */
export const isOnFirstScreen = ({ pageIndex, region }: Passage): boolean =>
  pageIndex === 0 && (region === 'head' || region === 'hero');

/** Where a site says what it is in the fewest words. */
export const isHeadOrMainHeading = ({ region, kind, level }: Passage): boolean =>
  region === 'head' || (kind === 'heading' && level === 1);

const WEIGHT_OF_REGION: Readonly<Record<Region, number>> = {
  head: 3,
  hero: 2,
  main: 1,
  features: 1.1,
  benefits: 1.1,
  steps: 1,
  audience: 1,
  pricing: 0.6,
  faq: 0.6,
  quote: 0.35,
  comparison: 0.3,
  team: 0.2,
  blog: 0.25,
  legal: 0.05,
  nav: 0.35,
  footer: 0.3,
  aside: 0.4,
  form: 0.35,
  dialog: 0.1,
  mock: 0.35,
  code: 0.2,
  call: 0.6,
};

/** How informative a passage is about the product. */
export function passageWeight(passage: Passage): number {
  if (passage.far) return 0;
  const heading =
    passage.kind === 'heading' ? (passage.level === 1 ? 1.8 : passage.level === 2 ? 1.3 : 1.15) : 1;
  const page = passage.pageIndex === 0 ? 1 : WEIGHT_OF_ROLE[passage.role];
  return WEIGHT_OF_REGION[passage.region] * heading * page;
}
