import * as z from 'zod';

/** Longest text of each kind that the product stores, in UTF-16 code units as forms and PostgreSQL's checks count. */
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

// NUL cannot be stored by PostgreSQL and a lone surrogate is silently replaced: both are refused here.
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Any text the database can hold, up to `max` code units. Kept exactly as typed. */
export const storableText = (max: number, message?: string) =>
  z
    .string(message)
    .max(max, { error: tooLong(max), abort: true })
    .refine(isStorable, { error: UNSTORABLE_TEXT, abort: true });

/** A required text: at least `min` characters besides surrounding space; every violation has the message `message`. */
export const requiredText = (max: number, message: string, min = 1) =>
  storableText(max, message).refine((text) => text.trim().length >= min, message);

/** An optional text: absent, null and blank all mean 'not given' and come out as null. */
export const optionalText = (max: number) =>
  storableText(max)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullish();

/** Row ids: positive 32-bit integers. */
export const ID_MAX = 2_147_483_647;
export const idSchema = z.int().min(1).max(ID_MAX);

/** A row id in a query string. 0 means 'before the first'. */
export const idInQuerySchema = z.coerce.number().int().min(0).max(ID_MAX);

/** An e-mail address in its one stored form: trimmed, NFKC, lower case. That form can be longer than what was typed. */
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

/** True for an absolute http or https address; links of any other scheme are never rendered. */
export const isHttpUrl = (text: string): boolean => parseHttpUrl(text.trim()) !== undefined;

/** A required absolute http(s) address, trimmed. */
export const httpUrlSchema = (message: string) =>
  storableText(TEXT_LIMITS.url, message)
    .transform((url) => url.trim())
    .pipe(z.string().refine(isHttpUrl, message));

/** True for a text of more than white space. */
export const isGivenText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
