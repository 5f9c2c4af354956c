import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request received by the test service. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

type Reply = (response: ServerResponse, request: ReceivedRequest) => void;

/** An AI service on the loopback interface. Sends the given replies in order, and repeats the last one. */
export class AiServer implements AsyncDisposable {
  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
    readonly requests: readonly ReceivedRequest[],
  ) {}

  static async start(...replies: Reply[]): Promise<AiServer> {
    const requests: ReceivedRequest[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const entry = {
          path: request.url ?? '',
          headers: request.headers,
          body: JSON.parse(body) as Record<string, unknown>,
        };
        const reply = replies[Math.min(requests.push(entry), replies.length) - 1];
        reply?.(response, entry);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new AiServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** A JSON response. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** A response of the chat completions protocol. */
export const chat = (content: unknown, tokens = 1000): Reply =>
  json({
    usage: { total_tokens: tokens },
    choices: [
      {
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
  });

/** Never responds. */
export const silence: Reply = () => {};

/** Sends byte after byte and never ends. */
export const drip: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Sends as much as possible and never ends. */
export const flood: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(65_536, 'a');
  const pour = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', pour);
  };
  pour();
};

/** Disconnects in the middle of a response. */
export const breakOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"choices":');
  setTimeout(() => response.destroy(), 10);
};
