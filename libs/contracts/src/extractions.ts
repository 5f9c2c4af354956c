import * as z from 'zod';
import { extractedFieldsSchema } from './products/listing.js';
import { TEXT_LIMITS, idSchema, isHttpUrl, storableText } from './text.js';

export const EXTRACTION_STATES = [
  'queued',
  'connecting',
  'requesting',
  'processing',
  'completed',
  'failed',
] as const;
export type ExtractionState = (typeof EXTRACTION_STATES)[number];

/** The status text of each state. */
export const EXTRACTION_STATUS_TEXTS: Record<ExtractionState, string> = {
  queued: 'Connecting to AI service...',
  connecting: 'Connecting to AI service...',
  requesting: 'Sending request to AI...',
  processing: 'Processing AI response...',
  completed: 'Product information extracted successfully!',
  failed: 'We could not build this listing',
};

export const EXTRACTION_MESSAGES = {
  urlTitle: 'URL Required',
  url: 'Please enter a valid product or company website URL.',
  forbidden: 'This address cannot be read. Please enter the public website of your product.',
} as const;

export const isFinalExtraction = (state: ExtractionState): boolean =>
  state === 'completed' || state === 'failed';

/** Normalises a typed URL: trimmed, with https:// if it has no scheme. */
export function normaliseTypedUrl(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  if (/^(javascript|data|file|mailto|blob|about|vbscript|tel):/i.test(text)) return text;
  return `https://${text}`;
}

/** The stored form of a URL: normalised, without fragment and credentials. */
export function canonicalUrl(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}

const hasNoCredentials = (url: string): boolean => {
  const parsed = new URL(url);
  return parsed.username === '' && parsed.password === '';
};

/** True for an http(s) URL without credentials whose stored form fits; escapes can make it far longer. */
export const isWebsiteUrl = (url: string): boolean =>
  isHttpUrl(url) && hasNoCredentials(url) && canonicalUrl(url).length <= TEXT_LIMITS.url;

/** Parses a typed website URL into its stored form. */
export const websiteUrlSchema = storableText(TEXT_LIMITS.url, EXTRACTION_MESSAGES.url)
  .transform(normaliseTypedUrl)
  .pipe(z.string().refine(isWebsiteUrl, EXTRACTION_MESSAGES.url))
  .transform(canonicalUrl);

export const submitExtractionSchema = z.object({ url: websiteUrlSchema });

/** An extraction. `fields` and `error` are set in final states only. */
export const extractionSchema = z
  .object({
    id: idSchema,
    url: z.string(),
    state: z.enum(EXTRACTION_STATES),
    statusText: z.string(),
    /** 0 to 100, never decreasing. */
    progress: z.int().min(0).max(100),
    productId: idSchema.nullable(),
    headline: z.string().nullable(),
    error: z.string().nullable(),
    fields: extractedFieldsSchema.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Extraction' });
export type Extraction = z.infer<typeof extractionSchema>;

/** Response to a submitted URL. */
export const extractionAcceptedSchema = extractionSchema.pick({
  id: true,
  url: true,
  state: true,
  statusText: true,
  progress: true,
});

/**
 * Milliseconds until the next poll: 400 ms at first, as most sites are read within a second, backing off to 5 s for long
 * work; 0 when it is over.
 * `ageMs` is how long the extraction has been watched.
 */
export function pollDelay(state: ExtractionState, ageMs: number): number {
  if (isFinalExtraction(state)) return 0;
  if (ageMs < 5_000) return 400;
  if (ageMs < 15_000) return 1_000;
  return ageMs < 45_000 ? 2_000 : 5_000;
}
