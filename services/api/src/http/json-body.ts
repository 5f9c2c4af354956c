import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';
import { AppError } from './app-error.js';

export const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 32;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Longest body of this route, in bytes. */
    bodyLimit?: number;
    /** Accepts a file as multipart/form-data. */
    acceptsUpload?: boolean;
    /** Accepts a form, without reading it. */
    ignoresForm?: boolean;
  }
}

/** True if brackets nest deeper than `max`; checked before parsing, without allocations. */
function nestsDeeper(text: string, max: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 92) i++;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 123 || char === 91) {
      if (++depth > max) return true;
    } else if (char === 125 || char === 93) depth--;
  }
  return false;
}

/** Only JSON bodies are parsed. An empty body counts as none; `__proto__` keys are dropped, deep nesting is 400. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.config?.bodyLimit) route.bodyLimit = route.config.bodyLimit;
  });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i,
    { parseAs: 'string' },
    (_request, text, done) => {
      const body = String(text);
      if (body.trim() === '') return done(null, undefined);
      if (nestsDeeper(body, MAX_DEPTH)) return done(new AppError('tooDeep'));
      try {
        done(null, secureJson.parse(body, { protoAction: 'remove', constructorAction: 'remove' }));
      } catch {
        done(new AppError('invalidJson'));
      }
    },
  );
  fastify.addContentTypeParser(
    /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i,
    { parseAs: 'buffer' },
    (request, _form, done) =>
      request.routeOptions.config.ignoresForm
        ? done(null, undefined)
        : done(new AppError('unsupportedMediaType')),
  );
}
