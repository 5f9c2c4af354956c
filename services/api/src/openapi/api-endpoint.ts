import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { apiErrorSchema } from '@mintbridge/contracts';
import type * as z from 'zod';
import { FILE_HEADERS, type DocumentedHeaders } from './headers.js';

const DESCRIPTIONS: Record<number, string> = {
  304: 'Not modified since the response that If-None-Match names',
  400: 'Invalid input: the field and the rule are named',
  401: 'No token, or one that is no longer valid',
  403: 'Not for this role, or not yours to change',
  404: 'Not found, or not visible to you',
  409: 'Conflicts with what is stored',
  413: 'Too large',
  415: 'Not a supported content type',
  429: 'Too many attempts; see Retry-After',
  503: 'A dependency is unavailable; see Retry-After',
};

interface Success {
  status: number;
  response?: z.ZodType;
  headers?: DocumentedHeaders;
}

interface Documented {
  summary: string;
  /** Default: 200. */
  status?: number;
  /** Schema of the body; absent if there is none. */
  response?: z.ZodType;
  headers?: DocumentedHeaders;
  /** Content type of a response that is a file. */
  file?: string;
  /** Further successful responses, such as 200 for an existing resource. */
  also?: Success | Success[];
  /** Error statuses; 503 is always added. */
  errors?: number[];
}

const RETRY_AFTER: DocumentedHeaders = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};
const ETAG: DocumentedHeaders = {
  ETag: { description: 'Entity tag of this response', schema: { type: 'string' } },
};

const isRetryable = (status: number): boolean => status === 429 || status === 503;

const success = ({ status, response, headers }: Success, isTagged: boolean) =>
  ApiResponse({
    status,
    description: DESCRIPTIONS[status] ?? 'Done',
    ...(response ? { standardSchema: response } : {}),
    headers: { ...headers, ...(isTagged ? ETAG : {}), ...(isRetryable(status) ? RETRY_AFTER : {}) },
  });

const file = (status: number, type: string, headers: DocumentedHeaders = FILE_HEADERS) =>
  ApiResponse({
    status,
    description: 'The file',
    content: { [type]: { schema: { type: 'string' } } },
    headers,
  });

const failure = (status: number) =>
  ApiResponse({
    status,
    description: DESCRIPTIONS[status] ?? 'Error',
    standardSchema: apiErrorSchema,
    ...(isRetryable(status) ? { headers: RETRY_AFTER } : {}),
  });

/** Documents a route and sets the status of its successful response. */
export function ApiEndpoint(documented: Documented) {
  const { summary, status = 200, response, headers, file: type, also = [], errors = [] } = documented;
  const others = [also].flat();
  const isTagged = others.some((other) => other.status === 304);
  const failures = [...errors, 503].filter((code) => others.every((other) => other.status !== code));
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    type
      ? file(status, type, headers)
      : success({ status, ...(response && { response }), ...(headers && { headers }) }, isTagged),
    ...others.map((other) => success(other, isTagged)),
    ...failures.map(failure),
    ...(isTagged
      ? [
          ApiHeader({
            name: 'If-None-Match',
            required: false,
            description: 'ETag of the response that the client has',
          }),
        ]
      : []),
  );
}
