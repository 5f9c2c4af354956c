import type { Server } from 'node:http';
import { connect } from 'node:net';
import { useApi, useClient } from '../testing/api.js';

const CLIENTS = 200;
const BYTE_EVERY_MS = 200;

const api = useApi();
const seller = useClient(api, 'seller');

beforeAll(async () => {
  // The server's own limits, shortened: what is tested is what happens when they are reached.
  const server = api.app.getHttpServer() as Server;
  server.headersTimeout = 1_000;
  server.requestTimeout = 2_000;
});

/** Sends the beginning of a request and then byte after byte, as long as the connection is open; answers what the server sent. */
function drip(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(api.baseUrl).port), '127.0.0.1', () => socket.write(beginning));
    const dripping = setInterval(() => socket.writable && socket.write('x'), BYTE_EVERY_MS);
    let response = '';
    socket.on('data', (bytes) => (response += String(bytes)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(response);
    });
  });
}

test.each([
  ['headers', 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'a body',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  ],
])(
  'clients that send %s byte by byte are cut off, and the others are served meanwhile',
  async (_, beginning) => {
    let open = CLIENTS;
    const answers = Array.from({ length: CLIENTS }, async () => {
      const response = await drip(beginning);
      open -= 1;
      return response;
    });
    let served = 0;
    while (open > 0) {
      await seller.get('/api/auth/me').expect(200);
      served += 1;
    }
    expect(served).toBeGreaterThan(0);
    for (const response of await Promise.all(answers)) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  },
  60_000,
);
