import { Parser } from 'htmlparser2';
import { yieldToEventLoop } from '../event-loop.js';
import { PageBuilder } from './page-builder.js';
import type { Block, PageDocument } from './page-document.js';
import { PAGE_LIMITS } from './page-document.js';
import { chooseLanguage } from './page-language.js';

const CHUNK_CHARS = 8_192;

const ASIDE_ZONES = new Set<Block['zone']>([
  'nav',
  'dialog',
  'footer',
  'aside',
  'blog',
  'mock',
  'form',
  'team',
  'legal',
]);
const charsIn = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + block.text.length, 0);

const isContent = ({ zone, linkChars, text }: Block): boolean =>
  !ASIDE_ZONES.has(zone) && linkChars * 2 < text.length;

const toMain = (blocks: Block[], zones: ReadonlySet<Block['zone']>): Block[] =>
  blocks.map((block) =>
    zones.has(block.zone) && block.linkChars * 2 < block.text.length ? { ...block, zone: 'main' } : block,
  );

/**
 * Ignores zones if they leave next to no content: a wrapper named 'sidebar' or 'dialog' may contain the whole page. Ignores a
 * zone that holds the page's title and most of its text, such as the 'news-item' of a content management system.
 */
function withBelievableZones(blocks: Block[]): Block[] {
  const visible = blocks.filter((block) => block.visible);
  const aside = visible.filter((block) => ASIDE_ZONES.has(block.zone));
  if (charsIn(aside) < 1000) return blocks;
  const content = charsIn(visible.filter(isContent));
  if (content <= 250) return toMain(blocks, ASIDE_ZONES);
  const title = visible.find(({ level }) => level === 1)?.zone;
  if (title === undefined || !ASIDE_ZONES.has(title)) return blocks;
  return charsIn(aside.filter(({ zone }) => zone === title)) > content
    ? toMain(blocks, new Set([title]))
    : blocks;
}

const RAW_TEXT_TAGS = ['title', 'style', 'script', 'textarea'] as const;

/** A quote that is open when its tag ends, before the text of a link or another tag: 'href="about.html>About</a>'. */
const OPEN_QUOTE = /="([^"<>]*)>(?=[^<"]{0,200}<)/g;

/** Closes the quotes of attributes that would swallow the page up to the next quote. */
const withClosedQuotes = (html: string): string => html.replace(OPEN_QUOTE, '="$1">');

/** Ends a title that is never closed, and removes the opening tag of any other raw-text element that hides the page so. */
function withoutUnclosed(html: string): string | undefined {
  for (const tag of RAW_TEXT_TAGS) {
    const opened = html.search(new RegExp(`<${tag}\\b`, 'i'));
    if (opened < 0 || new RegExp(`</${tag}`, 'i').test(html.slice(opened))) continue;
    const end = html.indexOf('>', opened);
    const next = html.indexOf('<', end);
    if (tag === 'title' && next > end) return `${html.slice(0, next)}</title>${html.slice(next)}`;
    if (end > 0) return html.slice(0, opened) + html.slice(end + 1);
  }
  return undefined;
}

/**
 * Parses HTML in chunks and yields to the event loop in between. Never throws because of the HTML; limits cut the rest.
 *
 * @param url the page's final URL, against which links are resolved
 * @throws the signal's reason if aborted
 */
export async function parsePage(url: string, html: string, signal?: AbortSignal): Promise<PageDocument> {
  const closed = withClosedQuotes(html);
  const page = await parseOnce(url, closed, signal);
  if (page.blocks.length > 0) return page;
  const repaired = withoutUnclosed(closed);
  return repaired === undefined ? page : parseOnce(url, repaired, signal);
}

async function parseOnce(url: string, html: string, signal?: AbortSignal): Promise<PageDocument> {
  const builder = new PageBuilder(url, chooseLanguage(html));
  const parser = new Parser(builder);
  for (let at = 0; at < html.length && builder.depth < PAGE_LIMITS.openElements; at += CHUNK_CHARS) {
    parser.write(html.slice(at, at + CHUNK_CHARS));
    await yieldToEventLoop(signal);
  }
  parser.end();
  const { head, writer } = builder;
  return {
    url,
    language: head.language.toLowerCase().split('-')[0] ?? '',
    title: head.title,
    meta: head.meta,
    jsonLd: head.jsonLd,
    microdata: head.microdata,
    blocks: withBelievableZones(writer.blocks),
    links: builder.links,
    logos: builder.logos,
    brandTexts: builder.brandTexts,
    stateTexts: head.stateTexts,
    imageTexts: builder.imageTexts,
    frames: head.frames,
    hasPasswordField: builder.hasPasswordField,
    hasCanvas: builder.hasCanvas,
    manifestHref: head.manifestHref,
    icons: head.icons,
    refreshHref: head.refreshHref,
  };
}
