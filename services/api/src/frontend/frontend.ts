import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.js';
import { sendError } from '../http/error-filter.js';

const YEAR = 'public, max-age=31536000, immutable';

/** Headers that only matter for documents: half a kilobyte per script of a first visit. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** File names of assets contain a hash; the page itself is never cached. */
function cacheControlFor(path: string, assets: string): string {
  if (path.startsWith(assets)) return YEAR;
  return basename(path) === 'index.html' ? 'no-store' : 'no-cache';
}

/**
 * Serves the built page, also for every path that is neither a file nor under the API, so that deep links and reloads
 * work.
 */
export async function serveFrontend(fastify: FastifyInstance, directory: string): Promise<void> {
  const file = join(directory, 'index.html');
  const assets = join(resolve(directory), 'assets', sep);
  const html = directory && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (html) {
    await fastify.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      index: false,
      preCompressed: true,
      serveDotFiles: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlFor(path, assets));
        if (path.startsWith(assets)) for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name);
      },
    });
  }
  const sendPage = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  for (const [path, files] of Object.entries(html ? readPreloads(directory) : {})) {
    const page = withPreloads(html!, files);
    fastify.get(path, (_request, reply) => sendPage(reply, page));
  }
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    const isPage = html && !/^\/(api|admin\/queues|assets)(\/|$)/i.test(path);
    return isPage ? sendPage(reply, html) : sendError(new AppError('notFound'), request, reply);
  });
}

/** The scripts and fonts of a path, by its pattern; written by the build of the page. */
function readPreloads(directory: string): Record<string, string[]> {
  const file = join(directory, 'preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
}

const preloadLink = (href: string): string =>
  href.endsWith('.woff2')
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
    : `<link rel="modulepreload" href="${href}">`;

const withPreloads = (html: string, files: string[]): string =>
  html.replace('</head>', `${files.map(preloadLink).join('')}</head>`);
