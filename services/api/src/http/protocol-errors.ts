import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ERRORS, type ApiError } from '@mintbridge/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';
import { sendError } from './error-filter.js';

/** A URL that the router cannot decode is 404; no hooks have run for it. */
export function handleRouterError(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id);
  sendError(new AppError('notFound'), request, reply);
}

const STATUS_LINES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Responds to malformed HTTP with the public error body and closes the connection. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const line = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  const statusCode = Number(line.slice(0, 3));
  const message = statusCode === 431 ? ERRORS.tooLarge.message : ERRORS.badRequest.message;
  const body: ApiError = { statusCode, message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroy(error);
}
