import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './request-context.js';

export type { Logger } from 'pino';

const SECRET_KEYS = [
  'password',
  'newPassword',
  'originalPassword',
  'generatedPassword',
  'token',
  'authorization',
  'cookie',
];

const FRAMES = 20;
const MAX_MESSAGE_LENGTH = 500;

/**
 * An error for the log: type, first line of the message, stack and cause. Further lines and properties of database
 * errors contain row data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_MESSAGE_LENGTH) };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: error.message.split('\n', 1)[0]!.slice(0, MAX_MESSAGE_LENGTH),
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: frames.slice(0, FRAMES).join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** JSON lines on standard output, each with the request's id; secrets are redacted. */
export function createLogger(
  service: string,
  level: string,
  // Asynchronous: lines are batched while one is being written, and flushed at exit.
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { service, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.headers["set-${key}"]`]),
        censor: '[secret]',
      },
      mixin: () => {
        const requestId = currentRequestId();
        return requestId ? { requestId } : {};
      },
    },
    destination,
  );
}

/** Writes Nest's messages to the same log; its startup messages at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, ...details: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message }, message.message);
    else this.logger.error({ details }, String(message));
  }
  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }
  debug(message: unknown, context?: unknown): void {
    this.logger.trace({ context }, String(message));
  }
  verbose(message: unknown, context?: unknown): void {
    this.logger.trace({ context }, String(message));
  }
}
