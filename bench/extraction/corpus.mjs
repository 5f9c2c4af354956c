// Reads a folder of labelled sites (<id>/site.json and the pages beside it) and serves a site's pages to the engine
// as a web server would: pages with or without .html and index.html, redirects, 404 for the rest.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '@mintbridge/extraction';

const MAX_REDIRECTS = 5;

export function loadSites(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.json')))
    .map((entry) => {
      const site = JSON.parse(readFileSync(join(folder, entry.name, 'site.json'), 'utf8'));
      return { ...site, id: entry.name, folder: join(folder, entry.name) };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const normalizePath = (path) =>
  `/${path}`
    .replace(/\/{2,}/g, '/')
    .replace(/\/(index\.html?)?$/, '')
    .replace(/\.html?$/i, '') || '/';

function findPage(site, path) {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // A path with invalid encoding is looked up undecoded.
  }
  return (
    site.pages.find((page) => page.path === plain) ??
    site.pages.find((page) => normalizePath(page.path) === normalizePath(plain))
  );
}

/** Sites with a path in their URL are served below it. */
function pageAt(site, url) {
  const start = new URL(site.url).pathname;
  const folder = start.replace(/[^/]*$/, '');
  const inner =
    folder !== '/' && url.pathname.startsWith(folder) ? url.pathname.slice(folder.length - 1) : undefined;
  const page = findPage(site, url.pathname) ?? (inner && findPage(site, inner));
  return page ?? (url.pathname === start ? findPage(site, '/') : undefined);
}

export class CorpusSource {
  constructor(site) {
    this.site = site;
    this.host = new URL(site.url).host.replace(/^www\./, '');
  }

  async fetchPage(address) {
    let url = new URL(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (url.host.replace(/^www\./, '') !== this.host)
        throw new SiteError('unreachable', 'The website could not be reached.', true);
      const redirect = (this.site.redirects ?? []).find(({ from }) => from === url.pathname);
      if (!redirect) return this.read(url);
      url = new URL(redirect.to, url);
    }
    throw new SiteError(
      'too-many-redirects',
      'The website sends us in circles. Check the address and try again.',
    );
  }

  read(url) {
    const page = pageAt(this.site, url);
    if (!page)
      return {
        url: url.href,
        status: 404,
        contentType: 'text/html',
        body: new TextEncoder().encode('<h1>Not found</h1>'),
      };
    const body = readFileSync(join(this.site.folder, page.file));
    return {
      url: url.href,
      status: page.status ?? 200,
      contentType: page.contentType ?? 'text/html; charset=utf-8',
      body,
    };
  }
}
