import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One request that an AI service of the tests has received. */
export interface AskedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

type Reply = (response: ServerResponse, request: AskedRequest) => void;

/** An AI service on the loopback interface that answers with the given replies, one a request; the last one stays. */
export class AiServer implements AsyncDisposable {
  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
    readonly asked: readonly AskedRequest[],
  ) {}

  static async start(...replies: Reply[]): Promise<AiServer> {
    const asked: AskedRequest[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const entry = {
          path: request.url ?? '',
          headers: request.headers,
          body: JSON.parse(body) as Record<string, unknown>,
        };
        const reply = replies[Math.min(asked.push(entry), replies.length) - 1];
        reply?.(response, entry);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new AiServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** A JSON answer. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** An answer of the chat completions protocol. */
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

/** Accepts a request and never answers. */
export const silence: Reply = () => {};

/** Sends a byte now and then and never ends. */
export const drip: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Pours out bytes without an end. */
export const flood: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(65_536, 'a');
  const pour = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', pour);
  };
  pour();
};

/** Breaks the connection off in the middle of an answer. */
export const breakOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"choices":');
  setTimeout(() => response.destroy(), 10);
};
