// The outside world of the browser tests: product sites under one address on the loopback interface.
//   node e2e/world/serve.ts          with WORLD_PORT, and CORPUS_DIR for a folder with more sites
// GET /                 the sites as JSON
// GET /<site-id>/...    a page of a site
// GET /misbehaving/...  a site that does not behave (misbehaviour.ts)
// GET /_seen            every path asked for so far, as JSON: what was fetched, and what was not
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { misbehave } from './misbehaviour.ts';
import { answerOf, loadSites, type Site } from './sites.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..');
const MISBEHAVING = '/misbehaving';

/** Serves the repository's own sites and those of `corpus`, where that folder is there. */
export function createWorld(corpus: string): Server {
  const own = loadSites(join(import.meta.dirname, 'sites'));
  const sites = new Map<string, Site>([...loadSites(corpus), ...own]);
  const seen: string[] = [];
  const index = () => [...sites.values()].map(({ id, title, url }) => ({ id, title, url, path: `/${id}/` }));

  return createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*/s, '');
    const sendJson = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path === '/_seen') return sendJson(seen);
    seen.push(path);
    if (path === '/') return sendJson(index());
    if (path.startsWith(`${MISBEHAVING}/`) && misbehave(path.slice(MISBEHAVING.length), response))
      return response;
    const [, id = '', inner] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const site = sites.get(id);
    if (!site) return response.writeHead(404, { 'content-type': 'text/plain' }).end('there is no such site');
    if (inner === undefined) return response.writeHead(301, { location: `/${id}/` }).end();
    const { status, headers, body } = answerOf(site, inner);
    return response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
}

if (import.meta.main) {
  const corpus = process.env.CORPUS_DIR || join(REPOSITORY, '..', 'shared', 'corpus');
  const server = createWorld(corpus);
  server.listen(Number(process.env.WORLD_PORT), '127.0.0.1');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}
