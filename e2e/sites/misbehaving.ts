// Misbehaving sites, each under /misbehaving/<kind>.
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';

type Behaviour = (response: ServerResponse, step: number) => void;

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Page</title><body>${body}</body></html>`;
const redirectTo = (response: ServerResponse, location: string) =>
  response.writeHead(302, { location }).end();

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');

function* gigabyte(): Generator<Buffer> {
  for (let sent = 0; sent < 1024; sent += 1) yield MEGABYTE;
}

function* endlessly(chunk: string): Generator<Buffer> {
  const bytes = Buffer.from(chunk);
  for (;;) yield bytes;
}

/** Streams as fast as the client reads, until it disconnects. */
function stream(chunks: Iterable<Buffer>, ...through: [ServerResponse] | [Gzip, ServerResponse]): void {
  pipeline([Readable.from(chunks), ...through]).catch(() => {});
}

/** Numbers of the sites whose text has changed. */
const renewed = new Set<number>();

const TEAL =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAUElEQVR42u3PMQ0AAAgDsP2IxAH+TyRwkzSpgaamX4uAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAwGUBBmKAxJX1JNgAAAAASUVORK5CYII=';
const ROSE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsMtkIPMZ0wi+hcEKLFP9WgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgtisIEeb8DCbgAAAABJRU5ErkJggg==';

const sitePage = (features: string[]) =>
  `<!doctype html><html lang="en"><head><title>TallyTide - payments for small shops</title>
  <meta name="description" content="TallyTide is a digital payments platform that lets small shops accept UPI, cards and wallets and reconcile them every day.">
  <meta property="og:site_name" content="TallyTide">
  <link rel="icon" href="/misbehaving/teal" sizes="64x64"><link rel="icon" href="/misbehaving/rose" sizes="48x48"></head>
  <body><h1>TallyTide</h1><p>TallyTide is a digital payments platform for small shops. Merchants accept UPI, cards and wallets
  in one app and see every settlement on one dashboard. Our B2B payment gateway works on the web.</p>
  <h2>Features</h2><ul>${features.map((feature) => `<li>${feature}</li>`).join('')}</ul>
  <h2>Benefits</h2><ul><li>Saves an hour of accounting a day</li></ul>
  <footer>Copyright 2021 TallyTide Private Limited</footer></body></html>`;
const BEFORE = [
  'Accept UPI, cards and wallets',
  'Daily settlements to any bank',
  'Invoices and payment links',
];
const AFTER = ['Accept UPI, cards and wallets', 'Daily settlements to any bank', 'Refunds with one tap'];

const picture = (response: ServerResponse, base64: string) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(base64, 'base64'));

const MISBEHAVIOURS = {
  /** Has two logos; its text changes once /renew with the same number was requested. */
  site: (response, step) => response.writeHead(200, html).end(sitePage(renewed.has(step) ? AFTER : BEFORE)),
  renew: (response, step) => {
    renewed.add(step);
    response.writeHead(200, html).end(page('renewed'));
  },
  teal: (response) => picture(response, TEAL),
  rose: (response) => picture(response, ROSE),
  'server-error': (response) => response.writeHead(500, html).end(page('Internal error')),
  /** Overloaded, with Retry-After. */
  unavailable: (response) => response.writeHead(503, { ...html, 'retry-after': '120' }).end(page('Busy')),
  'not-found': (response) => response.writeHead(404, html).end(page('Not here')),
  forbidden: (response) => response.writeHead(403, html).end(page('Go away')),
  /** Accepts the request and never responds. */
  hang: () => {},
  /** Sends the headers but never the body. */
  'half-response': (response) => response.writeHead(200, html).flushHeaders(),
  /** One byte a second. */
  drip: (response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write(' '), 1_000);
    response.once('close', () => clearInterval(timer));
  },
  /** Redirects to itself. */
  'redirect-loop': (response) => redirectTo(response, '/misbehaving/redirect-loop'),
  /** Redirects to a new URL each time. */
  'redirect-chain': (response, step) => redirectTo(response, `/misbehaving/redirect-chain/${step + 1}`),
  'redirect-private': (response) => redirectTo(response, 'http://169.254.169.254/latest/meta-data/'),
  'redirect-file': (response) => redirectTo(response, 'file:///etc/passwd'),
  /** Sends a body without end. */
  'endless-body': (response) => {
    response.writeHead(200, html);
    stream(endlessly(`<p>${'and on and on '.repeat(500)}</p>`), response);
  },
  /** A megabyte that decompresses to a gigabyte. */
  'gzip-bomb': (response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
    stream(gigabyte(), createGzip(), response);
  },
  /** Declares gzip but sends plain text. */
  'false-gzip': (response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(page('plain')),
  pdf: (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7\n%%EOF\n'),
  image: (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from('89504e470d0a1a0a', 'hex')),
  empty: (response) => response.writeHead(200, html).end(),
  /** Closes the connection before the end of the body. */
  'cut-off': (response) => {
    response.writeHead(200, { ...html, 'content-length': '100000' });
    response.write(page('and then'));
    setTimeout(() => response.destroy(), 50);
  },
} satisfies Record<string, Behaviour>;

type Misbehaviour = keyof typeof MISBEHAVIOURS;

/** Responds as the kind in `path` ("/redirect-chain/3"); false if there is no such kind. */
export function misbehave(path: string, response: ServerResponse): boolean {
  const [, kind = '', step = '0'] = path.split('/');
  const behaviour: Behaviour | undefined = Object.hasOwn(MISBEHAVIOURS, kind)
    ? MISBEHAVIOURS[kind as Misbehaviour]
    : undefined;
  behaviour?.(response, Number(step) || 0);
  return behaviour !== undefined;
}
