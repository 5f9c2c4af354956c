import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { apiErrorSchema } from '@mintbridge/contracts';
import type * as z from 'zod';

const DESCRIPTIONS: Record<number, string> = {
  304: 'Nothing changed since the answer that If-None-Match names',
  400: 'Invalid input: the field and the rule are named',
  401: 'No token, or one that no longer counts',
  403: 'Not for this role, or not yours to change',
  404: 'Not there, or not visible to you',
  409: 'In conflict with what is stored',
  413: 'Too large',
  415: 'Not JSON',
  429: 'Too many attempts; see Retry-After',
  503: 'A dependency is down; see Retry-After',
};

interface Success {
  status: number;
  answer?: z.ZodType;
}

interface Documented {
  summary: string;
  /** Status of success; 200 unless told. */
  status?: number;
  /** The body of success; none means no body. */
  answer?: z.ZodType;
  /** Content type of an answer that is a file instead. */
  file?: string;
  /** Further answers that are no refusal, such as 200 for what was there already. */
  also?: Success | Success[];
  /** Statuses of refusal besides 503. */
  errors?: number[];
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } },
};
const ETAG = { ETag: { description: 'Tag of this answer', schema: { type: 'string' as const } } };

const mayBeTriedAgain = (status: number): boolean => status === 429 || status === 503;

const success = ({ status, answer }: Success, isTagged: boolean) =>
  ApiResponse({
    status,
    description: DESCRIPTIONS[status] ?? 'Done',
    ...(answer ? { standardSchema: answer } : {}),
    ...(isTagged ? { headers: ETAG } : {}),
    ...(mayBeTriedAgain(status) ? { headers: RETRY_AFTER } : {}),
  });

const file = (status: number, type: string) =>
  ApiResponse({ status, description: 'The file', content: { [type]: { schema: { type: 'string' } } } });

const refusal = (status: number) =>
  ApiResponse({
    status,
    description: DESCRIPTIONS[status] ?? 'Refused',
    standardSchema: apiErrorSchema,
    ...(mayBeTriedAgain(status) ? { headers: RETRY_AFTER } : {}),
  });

/** Documents a route, and sets its status of success. The document and the answer come from the same schema. */
export function Answers({ summary, status = 200, answer, file: type, also = [], errors = [] }: Documented) {
  const others = [also].flat();
  const isTagged = others.some((other) => other.status === 304);
  const refusals = [...errors, 503].filter((code) => others.every((other) => other.status !== code));
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    type ? file(status, type) : success({ status, ...(answer ? { answer } : {}) }, isTagged),
    ...others.map((other) => success(other, isTagged)),
    ...refusals.map(refusal),
    ...(isTagged
      ? [
          ApiHeader({
            name: 'If-None-Match',
            required: false,
            description: 'ETag of the answer held already',
          }),
        ]
      : []),
  );
}
