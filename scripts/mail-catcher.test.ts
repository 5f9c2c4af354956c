import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailCatcher } from './services/mail.mjs';
import { freePort } from './services/ports.mjs';

interface Mail {
  id: string;
  from: { address: string }[];
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
  date: string;
  headers: Record<string, string>;
}

describe('mail catcher', () => {
  let folder: string;
  let catcher: ReturnType<typeof mailCatcher>;
  let handle: Awaited<ReturnType<typeof catcher.launch>>;

  const start = async () => {
    handle = await catcher.launch();
    await catcher.ready(handle);
  };
  const mails = async () => (await (await fetch(`${catcher.page}/email`)).json()) as Mail[];
  const send = (to: string, subject: string, messageId?: string) =>
    createTransport(catcher.url).sendMail({
      from: 'sender@example.test',
      to,
      subject,
      messageId,
      headers: { 'List-Unsubscribe': '<https://mint.example/leave>' },
      text: `Hello ${to}`,
      html: `<p>Hello <b>${to}</b></p><script>alert(1)</script>`,
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mail-'));
    const [smtpPort, pagePort] = [await freePort(4600), await freePort(4650)];
    catcher = mailCatcher({ folder, smtpPort, pagePort, onLine: () => {} });
    await start();
  });
  afterAll(async () => {
    await handle.stop();
    rmSync(folder, { recursive: true });
  });

  test('lists received mails as JSON, newest last', async () => {
    await send('first@example.test', 'One');
    await send('second@example.test', 'Two');
    const list = await mails();
    expect(list.map(({ subject }) => subject)).toEqual(['One', 'Two']);
    expect(list[1]).toMatchObject({
      from: [{ address: 'sender@example.test' }],
      to: [{ address: 'second@example.test' }],
      text: expect.stringContaining('Hello second@example.test'),
      html: expect.stringContaining('<b>second@example.test</b>'),
      headers: { subject: 'Two', 'list-unsubscribe': '<https://mint.example/leave>' },
    });
    expect(new Date(list[1]!.date).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('stores a message that is delivered twice once in each mailbox', async () => {
    const before = (await mails()).length;
    await send('third@example.test', 'Three', '<same@example.test>');
    await send('third@example.test', 'Three', '<same@example.test>');
    await send('fourth@example.test', 'Three', '<same@example.test>');
    expect((await mails()).slice(before).map(({ to }) => to[0]?.address)).toEqual([
      'third@example.test',
      'fourth@example.test',
    ]);
  });

  test('keeps mails across a restart', async () => {
    const before = await mails();
    await handle.stop();
    await start();
    expect(await mails()).toEqual(before);
  });

  test('serves its pages without scripts, and each mail in a sandboxed frame', async () => {
    const list = await fetch(catcher.page);
    expect(await list.text()).toContain('first@example.test');
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [mail] = await mails();
    expect(await (await fetch(`${catcher.page}/mail/${mail!.id}`)).text()).toContain('<iframe sandbox');
    const body = await fetch(`${catcher.page}/mail/${mail!.id}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  test('rejects writes, unknown mails and other host names', async () => {
    expect((await fetch(`${catcher.page}/email`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${catcher.page}/email`, { method: 'POST', body: '[]' })).status).toBe(405);
    expect((await fetch(`${catcher.page}/mail/0123456789abcdef`)).status).toBe(404);
    // As in a DNS rebinding attack by a page of another site.
    const rebound = await new Promise((done) =>
      request(`${catcher.page}/email`, { headers: { host: 'evil.example' } }, (response) =>
        done(response.statusCode),
      ).end(),
    );
    expect(rebound).toBe(403);
  });
});
