import { Param, StandardSchemaValidationPipe, type PipeTransform } from '@nestjs/common';
import { ID_MAX, inputMessage, type ErrorCode, type FieldError } from '@mintbridge/contracts';
import * as z from 'zod';
import { AppError, invalidInput } from './app-error.js';

// Our messages instead of zod's for rules without one.
z.config({ customError: inputMessage });

const MAX_FIELDS = 100;

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const fieldPath = (issue: Issue): string =>
  (issue.path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');

/** The first error of each field, in the schema's order. */
function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = fieldPath(issue);
    if (!byField.has(field)) byField.set(field, issue.message);
    if (byField.size === MAX_FIELDS) break;
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** Input that is not an object has no field to name. */
function inputError(issues: readonly Issue[]): AppError {
  const named = fieldErrors(issues).filter(({ field }) => field !== '');
  return named.length > 0 ? invalidInput(named) : new AppError('invalidInput');
}

/** Validates every body and query that has a schema. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({ exceptionFactory: (issues) => inputError(issues as readonly Issue[]) });

/** For schemas that only the handler can choose. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw inputError(result.error.issues);
}

/** A row id in a path; anything else is 404. */
export class IdPipe implements PipeTransform<string, number> {
  constructor(private readonly missing: ErrorCode) {}

  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Infinity;
    if (id > ID_MAX) throw new AppError(this.missing);
    return id;
  }
}

/** The id of a product in a path. */
export const ProductId = (name = 'id') => Param(name, new IdPipe('productNotFound'));

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A UUID in a path; anything else is 404. */
export class UuidPipe implements PipeTransform<string, string> {
  constructor(private readonly missing: ErrorCode) {}

  transform(value: string): string {
    if (!UUID.test(value)) throw new AppError(this.missing);
    return value.toLowerCase();
  }
}
