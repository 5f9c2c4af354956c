import { createServer } from 'node:net';

/** First choices. All below 32768: above it Linux hands ports out to outgoing connections. */
export const PORTS = {
  postgres: 15432,
  redis: 16379,
  smtp: 1025,
  mailPage: 1080,
  worker: 3100,
  metrics: 9464,
};

function tryListen(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(null)));
  });
}

/** Null where `port` can be bound on every address, else the system's error code (EADDRINUSE, EACCES). */
export async function portProblem(port) {
  const code = await tryListen(port, '::');
  if (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL') return tryListen(port, '0.0.0.0');
  return code;
}

const given = new Set();

/** `first`, or the next port that is free and that this process has not given out before. */
export async function freePort(first, { tries = 200 } = {}) {
  for (let port = first; port < first + tries; port += 1) {
    if (given.has(port) || (await portProblem(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port between ${first} and ${first + tries - 1}`);
}
