// Test sites stored as files: a folder each, with site.json and its pages.
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
  /** Its public URL, as used in its pages. */
  url: string;
  folder: string;
  pages: Page[];
  redirects: Redirect[];
}

/** The response of a site to one path. */
export interface SiteResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The sites in `folder`, by id; none if the folder does not exist. */
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
function normalizePath(path: string): string {
  const normalized = `/${path}`
    .replace(/\/{2,}/g, '/')
    .replace(/\/(index\.html?)?$/, '')
    .replace(/\.html?$/i, '');
  return normalized || '/';
}

const hostOf = (site: Site): string | null => (URL.canParse(site.url) ? new URL(site.url).hostname : null);

/** Rewrites root-relative and own absolute links to the site's path here, keeping all other bytes. */
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

/** The response of the site to `path`, which begins with "/". */
export function responseOf(site: Site, path: string): SiteResponse {
  const redirect = site.redirects.find(({ from }) => from === path);
  if (redirect) {
    const location = /^https?:/.test(redirect.to) ? redirect.to : `/${site.id}${redirect.to}`;
    return { status: redirect.status ?? 302, headers: { ...html, location }, body: Buffer.from('redirect') };
  }
  const page =
    site.pages.find((candidate) => candidate.path === path) ??
    site.pages.find((candidate) => normalizePath(candidate.path) === normalizePath(path));
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
