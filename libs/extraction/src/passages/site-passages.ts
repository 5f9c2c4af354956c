import { getTexts } from '../page/json-ld.js';
import type { Block, PageDocument, Zone } from '../page/page-document.js';
import type { Site, SitePage } from '../site/read-site.js';
import { changesIn } from './change-lists.js';
import { counterLabels } from './page-parts.js';
import { MAKER_TYPES, PRODUCT_TYPES } from './schema-types.js';
import type { Passage, PassageKind, Region } from './passage.js';
import { IMAGE_TEXT } from './passage.js';
import { RegionTracker } from './regions.js';
import { shownNames } from './shown-names.js';
import { conversationsIn } from './transcripts.js';
import { yieldToEventLoop, forEachYielding } from '../event-loop.js';
import { isInstruction } from './untrusted-text.js';

const META_TEXTS: readonly (readonly [string, PassageKind, string])[] = [
  ['description', 'description', 'meta description'],
  ['og:description', 'social-description', 'OpenGraph description'],
  ['twitter:description', 'social-description', 'Twitter card description'],
  ['og:title', 'social-title', 'OpenGraph title'],
  ['twitter:title', 'social-title', 'Twitter card title'],
  ['keywords', 'keywords', 'meta keywords'],
  ['abstract', 'description', 'meta abstract'],
  ['dc.description', 'description', 'meta description'],
];

const STRUCTURED_TEXTS = [
  'description',
  'featureList',
  'slogan',
  'alternativeHeadline',
  'applicationCategory',
  'applicationSubCategory',
  'keywords',
  'genre',
  'audience',
  'knowsAbout',
  'serviceType',
  'category',
  'about',
  'operatingSystem',
  'disambiguatingDescription',
  'teaches',
  'gamePlatform',
  'permissions',
];

type Draft = Pick<Passage, 'kind' | 'text' | 'source'> & Partial<Passage>;

/** Characters of a page after which its text is far: some 4,000 words of the start page, 1,600 of the others. */
const NEAR_CHARS_AT_START = 18_000;
const NEAR_CHARS = 8_000;

class PassageList {
  readonly passages: Passage[] = [];

  constructor(
    private readonly page: SitePage,
    readonly pageIndex: number,
  ) {}

  /** Adds a text of the head, unless it gives instructions to machines. */
  add({ kind, text, source, region = 'head', page = this.page.document.url }: Draft): void {
    if (text === '' || isInstruction(text)) return;
    this.put({ page, kind, level: 0, region, text, source, linkShare: 0, container: 0, heading: '' });
  }

  /** Adds a block, which was looked at for such instructions already. */
  addBlock(block: Block, { region, heading }: ReturnType<RegionTracker['next']>, far: boolean): void {
    const { text, level, linkChars, container, kind, parts, label } = block;
    this.put({
      page: this.page.document.url,
      kind: passageKind(block),
      level,
      region: passageRegion(region, block),
      text,
      source: kind === 'heading' ? 'heading' : 'text of the page',
      linkShare: linkChars / text.length,
      container,
      heading,
      parts,
      label,
      far,
    });
  }

  private put(placed: Omit<Passage, 'pageIndex' | 'role' | 'order'>): void {
    const { pageIndex, page, passages } = this;
    passages.push({ ...placed, pageIndex, role: page.role, order: passages.length });
  }
}

function addHead(list: PassageList, document: PageDocument): void {
  list.add({ kind: 'title', text: document.title, source: 'page title' });
  for (const [key, kind, source] of META_TEXTS) {
    const text = document.meta.get(key);
    if (text) list.add({ kind, text, source });
  }
  const products = document.jsonLd.filter(({ types }) => types.some((type) => PRODUCT_TYPES.test(type)));
  const isDescribed = products.some((node) => getTexts(node, 'description').length > 0);
  const makers = document.jsonLd.filter(({ types }) => types.some((type) => MAKER_TYPES.test(type)));
  // Beside a product that is described, the description of its maker is about the maker.
  for (const node of isDescribed ? products : [...products, ...makers]) {
    for (const property of STRUCTURED_TEXTS) {
      for (const text of getTexts(node, property))
        list.add({ kind: 'structured', text, source: `JSON-LD ${property}` });
    }
  }
  for (const item of document.microdata) {
    if (!PRODUCT_TYPES.test(item.type)) continue;
    for (const property of STRUCTURED_TEXTS) {
      const text = item.properties.get(property);
      if (text) list.add({ kind: 'structured', text, source: `microdata ${property}` });
    }
  }
}

/** Blocks without those that carry instructions to machines, and without their neighbours in the same holder. */
async function trustworthy(blocks: readonly Block[], signal?: AbortSignal): Promise<readonly Block[]> {
  const bad = new Set<Block>();
  await forEachYielding(
    blocks,
    (block) => {
      if (isInstruction(block.text)) bad.add(block);
    },
    signal,
  );
  if (bad.size === 0) return blocks;
  const perContainer = new Map<number, { bad: number; all: number }>();
  for (const block of blocks) {
    const count = perContainer.get(block.container) ?? { bad: 0, all: 0 };
    count.all++;
    if (bad.has(block)) count.bad++;
    perContainer.set(block.container, count);
  }
  return blocks.filter((block) => {
    if (bad.has(block)) return false;
    const count = perContainer.get(block.container);
    return !count || count.bad * 2 < count.all;
  });
}

function passageKind(block: Block): PassageKind {
  if (block.kind === 'text' && block.linkChars * 5 > block.text.length * 4) return 'link';
  return block.kind;
}

function passageRegion(region: Region, block: Block): Region {
  const mostlyLinks = block.linkChars * 3 > block.text.length * 2;
  return mostlyLinks && block.kind !== 'heading' && region !== 'footer' && block.text.length < 60
    ? 'nav'
    : region;
}

const PICTURED_ZONES = new Set<Zone>(['main', 'hero', 'header', 'features']);

const YEAR = /(?:19|20)\d\d/;

const charsIn = (texts: readonly { text: string }[]): number =>
  texts.reduce((sum, { text }) => sum + text.length, 0);

/** How many blocks are near, where what the head says is read before them. */
function countNear(blocks: readonly Block[], { pageIndex, passages }: PassageList): number {
  let remaining = (pageIndex === 0 ? NEAR_CHARS_AT_START : NEAR_CHARS) - charsIn(passages);
  const firstFar = blocks.findIndex(({ text }) => (remaining -= text.length) < 0);
  return firstFar < 0 ? blocks.length : firstFar;
}

/** The near blocks of a page, and of the far ones the dates with the headings that they stand under. */
async function addBlocks(list: PassageList, blocks: readonly Block[], signal?: AbortSignal): Promise<void> {
  const near = countNear(blocks, list);
  const far = blocks.slice(near).filter(({ kind, text }) => kind === 'heading' || YEAR.test(text));
  const isFar = new Set(far);
  const read = await trustworthy([...blocks.slice(0, near), ...far], signal);
  const spoken = conversationsIn(read);
  const changes = changesIn(read);
  const counted = counterLabels(read);
  const tracker = new RegionTracker();
  await forEachYielding(
    read,
    (block) => {
      const place = tracker.next(block);
      const isSample = spoken.has(block) || counted.has(block);
      const region = isSample ? 'mock' : changes.has(block) ? 'blog' : place.region;
      list.addBlock(block, { ...place, region }, isFar.has(block));
    },
    signal,
  );
}

const SHELL_CHARS = 120;
const SCREEN_CHARS = 300;
/** Of a page with less text than this the texts of images count. */
const PICTURED_CHARS = 900;

/** Not the name of a company, a badge or a file. */
const saysSomething = (text: string): boolean =>
  (text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0) >= 3 &&
  !/\.(?:png|jpe?g|svg|gif|webp)$|\b(?:screenshots?|logos?|badges?|awards?|icons?|ratings?|photos? of|images? of|pictures? of|portrait|download on|get it on|(?:screen|menu|dashboard|page|view|interface) (?:showing|with|displaying|of)|showing)\b/i.test(
    text,
  );

const LINKED_SHARE = 0.8;
const BLOCKS_PER_LINK = 3;

/** Few links that hold most of a page are one that is never closed: then it says nothing of what is in it. */
function withoutEndlessLink(blocks: readonly Block[], links: number): readonly Block[] {
  const linked = blocks.reduce((sum, { linkChars }) => sum + linkChars, 0);
  const isEndless = linked > charsIn(blocks) * LINKED_SHARE && links * BLOCKS_PER_LINK < blocks.length;
  return isEndless ? blocks.map((block) => ({ ...block, linkChars: 0 })) : blocks;
}

const FRAME_ZONES = new Set<Zone>(['nav', 'footer', 'noscript']);

/** The screens of an app that its script shows after the sign-in are hidden at first; nothing else tells what it does. */
function withHiddenScreens(document: PageDocument, visible: readonly Block[]): readonly Block[] {
  if (!document.hasPasswordField) return visible;
  if (charsIn(visible.filter(({ zone }) => !FRAME_ZONES.has(zone))) >= SCREEN_CHARS) return visible;
  return document.blocks.filter(({ zone }) => zone !== 'noscript');
}

/** Blocks that a reader can see; those in a noscript element only where there is nothing else. */
function readableBlocks(document: PageDocument): readonly Block[] {
  const shown = document.blocks.filter((block) => block.visible && block.zone !== 'noscript');
  const visible = withHiddenScreens(document, withoutEndlessLink(shown, document.links.length));
  if (charsIn(visible) >= SHELL_CHARS) return visible;
  const spoken = document.blocks.filter(
    (block) => block.zone === 'noscript' && !/javascript|\bscript(?:s|ing)?\b/i.test(block.text),
  );
  return [...visible, ...spoken.map((block) => ({ ...block, zone: 'main' as const, visible: true }))];
}

function addUnseen(
  list: PassageList,
  site: Site,
  document: PageDocument,
  pageIndex: number,
  blocks: readonly Block[],
): void {
  if (charsIn(blocks) < SHELL_CHARS * 2) {
    for (const text of document.stateTexts)
      list.add({ kind: 'state', text, source: 'data of the page', region: 'main' });
  }
  if (charsIn(blocks) < PICTURED_CHARS) {
    for (const { text, zone } of document.imageTexts)
      if (PICTURED_ZONES.has(zone) && saysSomething(text))
        list.add({ kind: 'state', text, source: IMAGE_TEXT, region: 'features' });
  }
  const { manifest } = site;
  if (pageIndex === 0 && manifest)
    list.add({ kind: 'description', text: manifest.description, source: 'web manifest', page: manifest.url });
}

/** A paragraph that is all in quotation marks: what somebody else says. */
const QUOTATION = /^["“„«»]\s*[^"“”„«»]{25,}["”“»«][.!]?$/u;

/** A sentence with the name of who says it: '... a day. - Jo Finch, Leeds'. */
const SIGNED = /[.!?]["”»]?\s[-–—]\s?\p{Lu}\p{L}+\s\p{Lu}\p{L}+(?:, [^.!?]{1,80})?$/u;

/** What customers say in Japanese: 「...」 with who says it in brackets. */
const SIGNED_IN_BRACKETS = /」\s?[（(][^（()）]{2,40}(?:様|さん|氏|社)[)）]/u;

const PROSE = new Set<Passage['kind']>(['paragraph', 'text', 'item', 'cell']);

const isQuotation = ({ kind, text }: Passage): boolean =>
  PROSE.has(kind) && (QUOTATION.test(text) || SIGNED.test(text) || SIGNED_IN_BRACKETS.test(text));

/** All passages of a site, page by page, in reading order, without instructions to machines and without repetition. */
export async function collectPassages(site: Site, signal?: AbortSignal): Promise<Passage[]> {
  const seen = new Set<string>();
  const passages: Passage[] = [];
  const others = shownNames(site);
  for (const [pageIndex, page] of site.pages.entries()) {
    const list = new PassageList(page, pageIndex);
    addHead(list, page.document);
    const blocks = readableBlocks(page.document);
    await addBlocks(list, blocks, signal);
    addUnseen(list, site, page.document, pageIndex, blocks);
    for (const passage of list.passages) {
      const mayRepeat = passage.text.length >= 30;
      if (pageIndex > 0 && mayRepeat && seen.has(passage.text)) continue;
      if (mayRepeat && site.pages.length > 1) seen.add(passage.text);
      if (passage.region !== 'head' && (others?.test(passage.text) || isQuotation(passage)))
        passage.region = 'quote';
      passages.push(passage);
    }
    await yieldToEventLoop(signal);
  }
  return passages;
}
