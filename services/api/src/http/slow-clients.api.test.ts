import type { Server } from 'node:http';
import { connect } from 'node:net';
import { useApi, useClient } from '../testing/api.js';

const CLIENTS = 200;
const BYTE_EVERY_MS = 200;

const api = useApi();
const seller = useClient(api, 'seller');

beforeAll(async () => {
  // Shorter than in production, to keep the test fast.
  const server = api.app.getHttpServer() as Server;
  server.headersTimeout = 1_000;
  server.requestTimeout = 2_000;
});

/** Sends the start of a request, then byte after byte until disconnected. Resolves to what the server sent. */
function sendSlowly(start: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(api.baseUrl).port), '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => socket.writable && socket.write('x'), BYTE_EVERY_MS);
    let response = '';
    socket.on('data', (bytes) => (response += String(bytes)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
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
  'disconnects clients that send %s byte by byte with 408, and serves others meanwhile',
  async (_, start) => {
    let open = CLIENTS;
    const responses = Array.from({ length: CLIENTS }, async () => {
      const response = await sendSlowly(start);
      open -= 1;
      return response;
    });
    let served = 0;
    while (open > 0) {
      await seller.get('/api/auth/me').expect(200);
      served += 1;
    }
    expect(served).toBeGreaterThan(0);
    for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  },
);
