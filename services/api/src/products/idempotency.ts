import { createHash } from 'node:crypto';
import { invalidInput } from '../http/app-error.js';

const FORM = /^[\x21-\x7e]{1,200}$/;
const MESSAGE = 'Please send an Idempotency-Key of 1 to 200 visible ASCII characters.';

/** Validates an Idempotency-Key header; undefined if absent. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (!FORM.test(header)) throw invalidInput([{ field: 'Idempotency-Key', message: MESSAGE }]);
  return header;
}

/** Detects a different request under the same key. */
export const hashOfRequest = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
