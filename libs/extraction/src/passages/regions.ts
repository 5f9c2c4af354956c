import type { Block, Zone } from '../page/page-document.js';
import { regionOfHeading } from './heading-regions.js';
import type { Region } from './passage.js';

const REGION_OF_ZONE: Record<Zone, Region> = {
  main: 'main',
  hero: 'hero',
  header: 'hero',
  nav: 'nav',
  footer: 'footer',
  aside: 'aside',
  dialog: 'dialog',
  form: 'form',
  quote: 'quote',
  comparison: 'comparison',
  faq: 'faq',
  pricing: 'pricing',
  features: 'features',
  blog: 'blog',
  legal: 'legal',
  team: 'team',
  mock: 'mock',
  code: 'code',
  noscript: 'aside',
};

const STRONG_ZONES = new Set<Zone>([
  'nav',
  'footer',
  'dialog',
  'quote',
  'comparison',
  'code',
  'form',
  'mock',
  'legal',
  'aside',
  'noscript',
  'blog',
  'team',
]);

/** In a comparison a tick stands before what the page says of its own product: '✓ Works with any bank'. */
const OWN_CLAIM = /^[✓✔✅☑]/u;

/** What a further main heading may begin. */
const ENDS_PAGE = new Set<Region>(['legal', 'team']);

/** What no chapter of a privacy policy is, whatever it is called. */
const PRAISES = new Set<Region>(['features', 'benefits', 'steps', 'audience']);

/** What a title in bold letters may say of its own paragraph: that it is of others. */
const OF_OTHERS = new Set<Region>(['blog', 'team', 'quote', 'legal']);

/** 'News' before a line in the same paragraph. */
function titledRegion({ kind, parts = [] }: Block): Region | undefined {
  const [title, line] = parts;
  if (kind === 'heading' || title === undefined || line === undefined) return undefined;
  const region = regionOfHeading(title);
  return region && OF_OTHERS.has(region) ? region : undefined;
}

/** Longer than the name of a customer. */
const NAME_CHARS = 40;

interface OpenHeading {
  level: number;
  text: string;
  region: Region | undefined;
}

/** Follows the headings of a page and gives each block its region and the heading above it. */
export class RegionTracker {
  private readonly open: OpenHeading[] = [];
  private headingsSeen = 0;
  /** The block before, and whether it was the name of a customer. */
  private before: Block | undefined;
  private wasCustomer = false;

  next(block: Block): { region: Region; heading: string } {
    const zoneRegion = REGION_OF_ZONE[block.zone];
    const isCustomer = this.isNameOfCustomer(block);
    if (block.kind === 'heading' && block.zone !== 'nav' && block.zone !== 'footer') this.enter(block);
    if (block.zone === 'footer' || block.zone === 'nav') return { region: zoneRegion, heading: '' };
    const announced = titledRegion(block) ?? this.announced;
    const heading = this.open[this.open.length - 1]?.text ?? '';
    if ((announced ?? zoneRegion) === 'comparison' && OWN_CLAIM.test(block.text))
      return { region: 'benefits', heading };
    if (STRONG_ZONES.has(block.zone)) return { region: zoneRegion, heading };
    if (isCustomer) return { region: 'quote', heading };
    if (announced) return { region: announced, heading };
    if (zoneRegion === 'main' && this.headingsSeen <= 1) return { region: 'hero', heading };
    return { region: zoneRegion, heading };
  }

  /** The names below a line such as 'Trusted by kitchens across the country', which is no heading. */
  private isNameOfCustomer(block: Block): boolean {
    const { before } = this;
    const isName = block.kind !== 'heading' && block.text.length <= NAME_CHARS && !/[.!?:]$/.test(block.text);
    const isBelowLine = () =>
      before !== undefined && before.kind !== 'heading' && regionOfHeading(before.text) === 'quote';
    this.before = block;
    return (this.wasCustomer = isName && (this.wasCustomer || isBelowLine()));
  }

  /** The nearest heading that announces something decides; 'Services' in a privacy policy does not announce features. */
  private get announced(): Region | undefined {
    const regions = this.open.flatMap(({ region }) => region ?? []);
    const nearest = regions.at(-1);
    return nearest && PRAISES.has(nearest) && regions.includes('legal') ? 'legal' : nearest;
  }

  private enter(block: Block): void {
    this.headingsSeen++;
    const level = block.level || 4;
    while (this.open.length > 0 && (this.open[this.open.length - 1]?.level ?? 0) >= level) this.open.pop();
    const announced = regionOfHeading(block.text);
    // A main heading names the page; a further one may still begin the privacy policy or the credits below it.
    const counts =
      level > 1 || (announced !== undefined && ENDS_PAGE.has(announced) && this.headingsSeen > 1);
    this.open.push({ level, text: block.text, region: counts ? announced : undefined });
  }
}
