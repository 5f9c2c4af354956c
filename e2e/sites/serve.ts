// Serves the test sites of the browser tests on the loopback interface.
//   SITES_PORT=4500 node e2e/sites/serve.ts          CORPUS_DIR may name a folder with more sites
// GET /                 the sites as JSON
// GET /<site-id>/...    a page of a site
// GET /misbehaving/...  a misbehaving site (misbehaving.ts)
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { misbehave } from './misbehaving.ts';
import { responseOf, loadSites, type Site } from './site-files.ts';

const MISBEHAVING = '/misbehaving';

/** Serves the repository's own sites and those in the folder `corpus`. */
function createSites(corpus: string | undefined): Server {
  const own = loadSites(join(import.meta.dirname, 'pages'));
  const sites = new Map<string, Site>([...(corpus ? loadSites(corpus) : []), ...own]);
  const index = () => [...sites.values()].map(({ id, title, url }) => ({ id, title, url, path: `/${id}/` }));

  return createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*/s, '');
    const sendJson = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path === '/') return sendJson(index());
    if (path.startsWith(`${MISBEHAVING}/`) && misbehave(path.slice(MISBEHAVING.length), response))
      return response;
    const [, id = '', inner] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const site = sites.get(id);
    if (!site) return response.writeHead(404, { 'content-type': 'text/plain' }).end('there is no such site');
    if (inner === undefined) return response.writeHead(301, { location: `/${id}/` }).end();
    const { status, headers, body } = responseOf(site, inner);
    return response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
}

const server = createSites(process.env.CORPUS_DIR);
server.listen(Number(process.env.SITES_PORT), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
