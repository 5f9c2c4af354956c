// Product sites kept as files: a folder each, with site.json and the pages beside it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Page {
  path: string;
  file: string;
  contentType?: string;
  status?: number;
}

interface Redirect {
  from: string;
  to: string;
  status?: number;
}

export interface Site {
  id: string;
  title: string;
  /** Its address on the internet, as its pages name it. */
  url: string;
  folder: string;
  pages: Page[];
  redirects: Redirect[];
}

/** What a site answers to one path. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The sites in `folder`, by id; none where the folder is absent. */
export function loadSites(folder: string): Map<string, Site> {
  const sites = new Map<string, Site>();
  if (!existsSync(folder)) return sites;
  for (const id of readdirSync(folder)) {
    const description = join(folder, id, 'site.json');
    if (!existsSync(description)) continue;
    const site = JSON.parse(readFileSync(description, 'utf8')) as Partial<Site> &
      Pick<Site, 'title' | 'url' | 'pages'>;
    sites.set(id, { redirects: [], ...site, id, folder: join(folder, id) });
  }
  return sites;
}

/** Pages are found with or without ".html", a trailing slash or "index.html". */
function shapeOf(path: string): string {
  const shape = `/${path}`
    .replace(/\/{2,}/g, '/')
    .replace(/\/(index\.html?)?$/, '')
    .replace(/\.html?$/i, '');
  return shape || '/';
}

const hostOf = (site: Site): string | null => (URL.canParse(site.url) ? new URL(site.url).hostname : null);

/** Leads links that start with "/" or with the site's own address back under its path here; bytes stay as they are. */
function rewriteLinks(page: Buffer, site: Site): Buffer {
  const prefix = `/${site.id}`;
  const host = hostOf(site)?.replace(/^www\./, '');
  const relative = page
    .toString('latin1')
    .replace(/\b(href|src|action)(\s*=\s*["']?)\/(?!\/)/gi, `$1$2${prefix}/`);
  if (!host) return Buffer.from(relative, 'latin1');
  const name = host.replaceAll('.', '\\.');
  const own = new RegExp(
    `\\b(href|action)(\\s*=\\s*["']?)https?://(?:www\\.)?${name}(?=[/"'?#\\s>])/?`,
    'gi',
  );
  return Buffer.from(relative.replace(own, `$1$2${prefix}/`), 'latin1');
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** What the site answers to `path`, which begins with "/". */
export function answerOf(site: Site, path: string): SiteAnswer {
  const redirect = site.redirects.find(({ from }) => from === path);
  if (redirect) {
    const location = /^https?:/.test(redirect.to) ? redirect.to : `/${site.id}${redirect.to}`;
    return { status: redirect.status ?? 302, headers: { ...html, location }, body: Buffer.from('redirect') };
  }
  const page =
    site.pages.find((candidate) => candidate.path === path) ??
    site.pages.find((candidate) => shapeOf(candidate.path) === shapeOf(path));
  if (!page) {
    const body = Buffer.from('<!doctype html><title>404</title><h1>Not found</h1>');
    return { status: 404, headers: html, body };
  }
  return {
    status: page.status ?? 200,
    headers: { 'content-type': page.contentType ?? html['content-type'] },
    body: rewriteLinks(readFileSync(join(site.folder, page.file)), site),
  };
}
