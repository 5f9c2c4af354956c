import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { launch, untilReady } from './child.mjs';

/** The mail catcher as a service: SMTP on one port, web pages and `GET /email` on another. */
export function mailCatcher({ folder, smtpPort, pagePort, onLine }) {
  const env = {
    PATH: process.env.PATH,
    MAIL_FOLDER: join(folder, 'mail'),
    SMTP_PORT: String(smtpPort),
    MAIL_PORT: String(pagePort),
  };
  const pageResponds = async () => (await fetch(`http://127.0.0.1:${pagePort}/email`)).ok;
  return {
    name: 'Mail catcher',
    url: `smtp://127.0.0.1:${smtpPort}`,
    page: `http://localhost:${pagePort}`,
    launch: async () =>
      launch('Mail catcher', process.execPath, [join(root, 'scripts', 'mail-catcher.mjs')], { env, onLine }),
    ready: (handle) => untilReady(handle, async () => (await pageResponds()) && greets(smtpPort)),
  };
}

async function greets(port) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(1_000, () => socket.destroy());
  try {
    for await (const chunk of socket) return chunk.toString().startsWith('220');
    return false;
  } finally {
    socket.destroy();
  }
}
