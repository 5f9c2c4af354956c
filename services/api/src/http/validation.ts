import { StandardSchemaValidationPipe, type PipeTransform } from '@nestjs/common';
import { ERROR_MESSAGES, ID_MAX, type FieldError } from '@mintbridge/contracts';
import type * as z from 'zod';
import { AppError, invalidInput, type ErrorCode } from './app-error.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const fieldOf = (issue: Issue): string =>
  (issue.path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');

/** One entry a field, in the schema's order: the first complaint about it. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = fieldOf(issue);
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** Checks every body and query that names a schema. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => {
      const errors = fieldErrors(issues as readonly Issue[]);
      // A body that is no object at all has no field to name.
      const named = errors.filter(({ field }) => field !== '');
      return named.length > 0
        ? invalidInput(named)
        : new AppError('invalidInput', { message: ERROR_MESSAGES.invalidInput });
    },
  });

/** Parses a value by a schema that only the handler can choose. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidInput(fieldErrors(result.error.issues));
}

/** A row id in a path. Whatever cannot be an id names nothing: it is not found. */
export class IdPipe implements PipeTransform<string, number> {
  constructor(private readonly missing: ErrorCode) {}

  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Infinity;
    if (id > ID_MAX) throw new AppError(this.missing);
    return id;
  }
}
