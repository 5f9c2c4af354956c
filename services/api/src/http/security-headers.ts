import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ApiEnv } from '@mintbridge/runtime';
import helmet from 'helmet';

const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library writes its styles into the page at run time.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The headers that tell browsers what they may do with an answer. They are the same for all: written once, not for each. */
export function securityHeaders({ NODE_ENV }: Pick<ApiEnv, 'NODE_ENV'>): Record<string, string> {
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    strictTransportSecurity: NODE_ENV === 'production',
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  secure(answer.req, answer, () => undefined);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
