import * as z from 'zod';

/** Maximum lengths of texts, in UTF-16 code units. */
export const TEXT_LIMITS = {
  name: 100,
  email: 255,
  password: 200,
  headline: 200,
  label: 120,
  short: 500,
  long: 10_000,
  url: 2_048,
  message: 5_000,
} as const;

export const UNSTORABLE_TEXT = 'Please remove characters that cannot be stored.';
export const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`;

// PostgreSQL cannot store NUL, and lone surrogates would be silently replaced.
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Any text that PostgreSQL can store, up to `max` code units. Kept as typed. */
export const storableText = (max: number, message?: string) =>
  z
    .string(message)
    .max(max, { error: tooLong(max), abort: true })
    .refine(isStorable, { error: UNSTORABLE_TEXT, abort: true });

/** A required text of at least `min` characters, trimmed; all violations have the same message. */
export const requiredText = (max: number, message: string, min = 1) =>
  storableText(max, message).refine((text) => text.trim().length >= min, message);

/** An optional text; absent, null and blank become null. */
export const optionalText = (max: number) =>
  storableText(max)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullish();

/** Row ids: positive 32-bit integers. */
export const ID_MAX = 2_147_483_647;
export const idSchema = z.int().min(1).max(ID_MAX);

/** A row id in a query string. 0 means 'before the first'. */
export const idInQuerySchema = z.coerce.number().int().min(0).max(ID_MAX);

/** An e-mail address in its stored form: trimmed, NFKC, lower case. That can be longer than what was typed. */
export const emailSchema = (message: string) =>
  storableText(TEXT_LIMITS.email, message)
    .transform((email) => email.trim().normalize('NFKC').toLowerCase())
    .pipe(z.email(message).max(TEXT_LIMITS.email, tooLong(TEXT_LIMITS.email)));

const parseHttpUrl = (text: string): URL | undefined => {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return undefined;
  try {
    const url = new URL(text);
    return url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[')
      ? url
      : undefined;
  } catch {
    return undefined;
  }
};

/** True for an absolute http or https URL; links with other schemes are never rendered. */
export const isHttpUrl = (text: string): boolean => parseHttpUrl(text.trim()) !== undefined;

/** A required absolute http(s) URL, trimmed. */
export const httpUrlSchema = (message: string) =>
  storableText(TEXT_LIMITS.url, message)
    .transform((url) => url.trim())
    .pipe(z.string().refine(isHttpUrl, message));

/** True for a text that is not blank. */
export const isGivenText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
