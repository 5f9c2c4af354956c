import { decodeBody, looksBinary } from '../page/decode-body.js';
import type { Block, PageDocument } from '../page/page-document.js';
import { parsePage } from '../page/parse-page.js';
import { hostOf } from '../text/web-address.js';
import { readManifest } from './manifest.js';
import type { Manifest } from './manifest.js';
import type { PageRole } from './links.js';
import { choosePages } from './links.js';
import type { FetchedPage, PageSource } from './page-source.js';
import { SiteError } from './site-error.js';
import type { SiteState } from './site-state.js';
import { detectSiteState } from './site-state.js';

/** Maximum number of pages per site, start page included. */
export const MAX_PAGES = 6;
/** Maximum number of requests for them: some links lead nowhere. */
export const MAX_PAGE_REQUESTS = 9;
const MAX_REFRESHES = 3;

export interface SitePage {
  role: PageRole;
  document: PageDocument;
}

export interface Site {
  requestedUrl: string;
  start: PageDocument;
  state: SiteState;
  pages: readonly SitePage[];
  manifest: Manifest | undefined;
}

function assertReadable(page: FetchedPage): void {
  if (page.status === 404 || page.status === 410)
    throw new SiteError('not-found', 'That page does not exist. Check the address and try again.');
  if (page.status === 401 || page.status === 403 || page.status === 429)
    throw new SiteError(
      'refused',
      'The website does not let us read this page. Enter the details manually instead.',
    );
  if (page.status >= 500)
    throw new SiteError('server-error', 'The website returned an error. Try again in a few minutes.', true);
  if (page.status >= 400)
    throw new SiteError('refused', 'The website did not give us this page. Check the address and try again.');
  const type = page.contentType.toLowerCase();
  const isPage = type === '' || /html|xml|text\/plain/.test(type);
  if (!isPage || looksBinary(page.body))
    throw new SiteError(
      'not-a-web-page',
      'That address is a file, not a web page. Give the address of the product page.',
    );
}

async function readPage(url: string, pages: PageSource, signal?: AbortSignal): Promise<PageDocument> {
  const fetched = await pages.fetchPage(url);
  signal?.throwIfAborted();
  assertReadable(fetched);
  return parsePage(fetched.url, decodeBody(fetched.body, fetched.contentType, fetched.charset), signal);
}

const visibleLength = (page: PageDocument): number =>
  page.blocks.reduce((sum, block) => sum + (block.visible ? block.text.length : 0), 0);

interface Reader {
  read: (url: string) => Promise<PageDocument>;
  /** Pages that may still be requested. */
  remaining: () => number;
}

function countedReader(pages: PageSource, signal?: AbortSignal): Reader {
  let requests = 0;
  let read = 0;
  return {
    read: async (url) => {
      requests++;
      read++;
      try {
        return await readPage(url, pages, signal);
      } catch (error) {
        read--;
        throw error;
      }
    },
    remaining: () => Math.min(MAX_PAGES - read, MAX_PAGE_REQUESTS - requests),
  };
}

/** Follows a start page that only redirects (meta refresh to the same host), through the same guarded source. */
async function followRefresh(start: PageDocument, reader: Reader): Promise<PageDocument> {
  let page = start;
  for (let hop = 0; hop < MAX_REFRESHES && reader.remaining() > 1; hop++) {
    const target = page.refreshHref;
    if (
      target === '' ||
      hostOf(target) !== hostOf(page.url) ||
      target === page.url ||
      visibleLength(page) > 400
    )
      break;
    try {
      page = await reader.read(target);
    } catch {
      break;
    }
  }
  return page;
}

/** A page with more text than this holds its iframes beside it, as widgets. */
const FRAMED_CHARS = 200;

/** The frames of a page that is made of frames, with those that they hold themselves, in their order. */
async function readFrames(
  page: PageDocument,
  reader: Reader,
  seen = new Set([page.url]),
): Promise<PageDocument[]> {
  if (visibleLength(page) > FRAMED_CHARS) return [];
  const own = [...new Set(page.frames)].filter((frame) => !seen.has(frame)).slice(0, reader.remaining() - 1);
  for (const frame of own) seen.add(frame);
  const read = await Promise.allSettled(own.map((frame) => reader.read(frame)));
  const frames: PageDocument[] = [];
  for (const result of read) {
    if (result.status === 'rejected') continue;
    frames.push(result.value, ...(await readFrames(result.value, reader, seen)));
  }
  return frames;
}

/** More elements than a page has: containers of different frames are different ones. */
const CONTAINERS_PER_FRAME = 1_000_000;

const inFrame = (blocks: readonly Block[], index: number): Block[] =>
  blocks.map((block) => ({ ...block, container: block.container + index * CONTAINERS_PER_FRAME }));

/** Merges the frames of a frameset into one page. */
async function withFrames(start: PageDocument, reader: Reader): Promise<PageDocument> {
  const frames = await readFrames(start, reader);
  if (frames.length === 0) return start;
  const urls = new Set(frames.map(({ url }) => url));
  return {
    ...start,
    title: start.title || (frames.find(({ title }) => title !== '')?.title ?? ''),
    blocks: [...start.blocks, ...frames.flatMap(({ blocks }, index) => inFrame(blocks, index + 1))],
    links: [...start.links, ...frames.flatMap(({ links }) => links)].filter(({ href }) => !urls.has(href)),
    logos: frames.flatMap(({ logos }) => logos),
    imageTexts: frames.flatMap(({ imageTexts }) => imageTexts),
  };
}

/** Folders above a sign-in page that may describe what is behind it. */
const MAX_FOLDERS = 3;

/** The folders that hold an address, the nearest first: 'https://acme.com/studio/' and 'https://acme.com/'. */
function foldersAbove({ origin, pathname }: URL): string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  return parts.map((_, depth) => `${[origin, ...parts.slice(0, parts.length - 1 - depth)].join('/')}/`);
}

/** Reads the pages above the given URL if that is a login page. */
async function behindSignIn(start: PageDocument, reader: Reader): Promise<SitePage[]> {
  const url = new URL(start.url);
  const folders = foldersAbove(url);
  const candidates = [...new Set([...folders.slice(0, MAX_FOLDERS - 1), ...folders.slice(-1)])];
  const parent = /^(?:app|login|my|portal|dashboard|account|accounts|web)\.(.+\..+)$/.exec(url.hostname)?.[1];
  if (parent && url.port === '') candidates.push(`${url.protocol}//${parent}/`);
  const read: SitePage[] = [];
  for (const candidate of candidates) {
    if (reader.remaining() < 1) break;
    try {
      const document = await reader.read(candidate);
      if (document.url !== start.url && !document.hasPasswordField) read.push({ role: 'home', document });
    } catch {
      continue;
    }
  }
  return read;
}

/** Reads the pages that the start page links, without those that were read already. */
async function readFurther(
  site: readonly SitePage[],
  start: PageDocument,
  reader: Reader,
): Promise<SitePage[]> {
  const seen = new Set(site.map(({ document }) => document.url));
  const chosen = choosePages(start, MAX_PAGE_REQUESTS).filter(({ href }) => !seen.has(href));
  const pages: SitePage[] = [];
  let next = 0;
  while (next < chosen.length && reader.remaining() > 0) {
    const batch = chosen.slice(next, next + reader.remaining());
    next += batch.length;
    const read = await Promise.allSettled(
      batch.map(async ({ href, role }) => ({ role, document: await reader.read(href) }) satisfies SitePage),
    );
    for (const result of read) {
      if (result.status === 'rejected' || seen.has(result.value.document.url)) continue;
      seen.add(result.value.document.url);
      pages.push(result.value);
    }
  }
  return pages;
}

const READ_FURTHER = new Set<SiteState>(['live', 'coming-soon', 'sign-in']);

/** A sign-in page says nothing of the product beside a page that says more. */
function roleBeside([start, ...further]: readonly SitePage[]): PageRole {
  const charsOf = (page: SitePage | undefined): number => (page ? visibleLength(page.document) : 0);
  return further.some((page) => charsOf(page) > charsOf(start)) ? 'support' : 'home';
}

/**
 * Reads the start page and the most promising pages of its site, at most six in all.
 *
 * @throws SiteError if the start page cannot be read; other pages are skipped
 */
export async function readSite(url: string, pages: PageSource, signal?: AbortSignal): Promise<Site> {
  const reader = countedReader(pages, signal);
  const start = await withFrames(await followRefresh(await reader.read(url), reader), reader);
  const site: SitePage[] = [{ role: 'home', document: start }];
  const state = detectSiteState(start);
  if (state === 'sign-in') site.push(...(await behindSignIn(start, reader)));
  if (READ_FURTHER.has(state)) site.push(...(await readFurther(site, start, reader)));
  if (state === 'sign-in') site[0] = { role: roleBeside(site), document: start };
  signal?.throwIfAborted();
  const manifest = await fetchManifest(start, reader, pages);
  return { requestedUrl: url, start, state, pages: site, manifest };
}

/** The web app manifest, read only if the page has little text. */
async function fetchManifest(
  start: PageDocument,
  reader: Reader,
  pages: PageSource,
): Promise<Manifest | undefined> {
  if (start.manifestHref === '' || reader.remaining() < 1 || hostOf(start.manifestHref) !== hostOf(start.url))
    return undefined;
  if (visibleLength(start) > 600) return undefined;
  try {
    return readManifest(await pages.fetchPage(start.manifestHref));
  } catch {
    return undefined;
  }
}
