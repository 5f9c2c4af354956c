import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { apiErrorSchema } from '@mintbridge/contracts';
import type * as z from 'zod';

const DESCRIPTIONS: Record<number, string> = {
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

interface Documented {
  summary: string;
  /** Status of success; 200 unless told. */
  status?: number;
  /** The body of success; none means no body. */
  answer?: z.ZodType;
  /** A second success, such as 200 for what was there already. */
  also?: { status: number; answer?: z.ZodType };
  /** Statuses of refusal besides 503. */
  errors?: number[];
}

const success = (status: number, answer: z.ZodType | undefined) =>
  ApiResponse({ status, description: 'Done', ...(answer ? { standardSchema: answer } : {}) });

/** Documents a route, and sets its status of success. The document and the answer come from the same schema. */
export const Answers = ({ summary, status = 200, answer, also, errors = [] }: Documented) =>
  applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    success(status, answer),
    ...(also ? [success(also.status, also.answer)] : []),
    ...[...errors, 503].map((code) =>
      ApiResponse({
        status: code,
        description: DESCRIPTIONS[code] ?? 'Refused',
        standardSchema: apiErrorSchema,
      }),
    ),
  );
