// A mail catcher for development and tests: accepts mails over SMTP, stores them in a folder and shows them in the browser.
//   MAIL_FOLDER=... SMTP_PORT=... MAIL_PORT=... [MAIL_HOST=...] node scripts/mail-catcher.mjs
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listPage, mailPage } from './services/mail-pages.mjs';

const folder = process.env.MAIL_FOLDER;
const host = process.env.MAIL_HOST ?? '127.0.0.1';
const LARGEST_MAIL = 10 * 1024 * 1024;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const SECURITY = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
/** Content policy of mail HTML: no scripts, only pictures of this machine, links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:*; sandbox allow-popups allow-popups-to-escape-sandbox";

/** All mails by identity, oldest first. */
const mails = new Map();
let count = 0;

/** Like a mailbox, stores a message only once per Message-ID. */
function identity(raw, parsed, recipients) {
  const hash = createHash('sha256').update(parsed.messageId ?? raw);
  return hash
    .update([...recipients].sort().join('\0'))
    .digest('hex')
    .slice(0, 16);
}

const addresses = (list) =>
  (list ?? []).flatMap((entry) => entry.group ?? [entry]).map(({ address }) => ({ address }));

/** Headers by lower-case name; repeated ones are joined. */
function headersOf({ headers }) {
  const byName = Map.groupBy(headers, ({ key }) => key.toLowerCase());
  return Object.fromEntries(
    [...byName].map(([name, list]) => [name, list.map(({ value }) => value).join(', ')]),
  );
}

/** @param {{from: string, to: string[]}} envelope of SMTP; has precedence over headers */
async function read(raw, envelope, date) {
  const parsed = await PostalMime.parse(raw);
  return {
    id: identity(raw, parsed, envelope.to),
    from: parsed.from ? addresses([parsed.from]) : [{ address: envelope.from }],
    to: envelope.to.length ? envelope.to.map((address) => ({ address })) : addresses(parsed.to),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    date: parsed.date ?? date,
    headers: headersOf(parsed),
  };
}

async function keep(raw, envelope) {
  const date = new Date().toISOString();
  const mail = await read(raw, envelope, date);
  if (mails.has(mail.id)) return;
  mails.set(mail.id, mail);
  count += 1;
  const file = join(folder, `${String(count).padStart(8, '0')}-${mail.id}.json`);
  const content = JSON.stringify({ envelope, date, raw: raw.toString('base64') });
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

async function load() {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  for (const name of files) {
    const { envelope, date, raw } = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const mail = await read(Buffer.from(raw, 'base64'), envelope, date);
    mails.set(mail.id, mail);
    count = Math.max(count, Number.parseInt(name, 10));
  }
}

function receive(stream, session, done) {
  const chunks = [];
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => {
    if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }));
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
    return keep(Buffer.concat(chunks), envelope).then(() => done(), done);
  });
}

function route(request) {
  const { pathname } = new URL(request.url, 'http://catcher');
  if (request.method !== 'GET' && request.method !== 'HEAD') return [405, 'text/plain', 'method not allowed'];
  // Against DNS rebinding: mails contain passwords.
  const named = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (host === '127.0.0.1' && !LOOPBACK.has(named)) return [403, 'text/plain', 'open this page as localhost'];
  if (pathname === '/email') return [200, 'application/json', JSON.stringify([...mails.values()])];
  if (pathname === '/') return [200, 'text/html', listPage([...mails.values()].reverse())];
  const [, id, part] = /^\/mail\/([0-9a-f]{16})(\/body)?$/.exec(pathname) ?? [];
  const mail = mails.get(id);
  if (!mail) return [404, 'text/plain', 'there is no such mail'];
  if (!part) return [200, 'text/html', mailPage(mail)];
  return [200, 'text/html', `<base target="_blank">${mail.html}`, { 'content-security-policy': MAIL_POLICY }];
}

function respond(request, response) {
  const [status, type, body, headers] = route(request);
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...SECURITY, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

await load();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
  size: LARGEST_MAIL,
  onData: receive,
});
// A client that hangs up in the middle is its own affair.
smtp.on('error', (error) => error.syscall === 'listen' && fail(error));
const page = createServer(respond);
page.on('error', fail);

function fail(error) {
  console.error(`mail catcher: ${error.message}`);
  process.exit(1);
}

smtp.listen(Number(process.env.SMTP_PORT), host);
page.listen(Number(process.env.MAIL_PORT), host);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    smtp.close();
    page.close(() => process.exit(0));
    page.closeAllConnections();
  });
}
