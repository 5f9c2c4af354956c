import { isNativeError } from 'node:util/types';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { OptimisticLockError } from '@mikro-orm/core';
import type { ApiError, ErrorCode } from '@mintbridge/contracts';
import { isDatabaseOutage } from '@mintbridge/model';
import type { Logger } from '@mintbridge/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalidInput',
  401: 'signInRequired',
  403: 'forbidden',
  404: 'notFound',
  405: 'notFound',
  409: 'conflictRetry',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/** The generic error of a status. */
export const errorCodeFor = (status: number): ErrorCode => BY_STATUS[status] ?? 'unexpected';

const RETRY_AFTER_SECONDS = 2;
// PostgreSQL's classes of resources and of operator intervention (a statement's timeout among them).
const DATABASE_BUSY = /^(53|57)/;
const REDIS_UNREACHABLE = /command timed out|max retries per request/i;

const getCode = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
};

/** True if a retry may help: the database cannot be reached or is too busy. */
function isUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  return (
    isDatabaseOutage(error) ||
    DATABASE_BUSY.test(getCode(error) ?? '') ||
    REDIS_UNREACHABLE.test(error.message) ||
    isUnavailable(error.cause)
  );
}

// Input that passed its schema but cannot be stored is still the client's error.
const UNSTORABLE = new Set(['22001', '22021', '22P05', '22P02', '22003', '54000']);
// Concurrent changes: a foreign key, a unique key, a serialisation failure, a deadlock.
const CONCURRENT_CHANGE = new Set(['23503', '23505', '40001', '40P01']);
const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(getCode(error) ?? '');

/** Maps anything thrown to a public error; messages of libraries are not exposed. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof OptimisticLockError) return new AppError('conflictRetry');
  if (error instanceof HttpException) return new AppError(errorCodeFor(error.getStatus()));
  if (isUnstorable(error)) return new AppError('invalidInput');
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const code = getCode(error);
  if (code && CONCURRENT_CHANGE.has(code)) return new AppError('conflictRetry');
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (code?.startsWith('FST_ERR_') && typeof status === 'number' && status < 500) {
    return new AppError(BY_STATUS[status] ?? 'invalidInput');
  }
  return new AppError('unexpected');
}

/** Sends an error with the public error body. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  const body: ApiError = {
    statusCode: error.status,
    message: error.message,
    ...(error.errors ? { errors: error.errors } : {}),
    requestId: request.id,
  };
  void reply.status(error.status).header('cache-control', 'no-store').send(body);
}

/** Sends every exception as a public error and logs unexpected ones. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const appError = toAppError(error);
    if (appError.status >= 500) this.logger.error({ err: error, requestId: request.id }, 'request failed');
    else if (isUnstorable(error))
      this.logger.warn({ err: error, requestId: request.id }, 'input passed validation but cannot be stored');
    if (reply.sent) return;
    sendError(appError, request, reply);
  }
}
