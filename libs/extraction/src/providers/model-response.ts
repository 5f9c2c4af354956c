import * as z from 'zod';
import {
  BUSINESS_MODELS,
  EXTRACTION_INDUSTRIES,
  EXTRACTION_LIMITS,
  PLATFORM_TYPES,
  UNKNOWN_LAUNCH_YEAR,
  categoriesFor,
  fittingCategory,
  isLaunchYear,
} from '@mintbridge/contracts';
import type { ExtractedField } from '@mintbridge/contracts';
import { countWords } from '../text/sentences.js';
import { ListingCsvError, readListingCsv } from '../listing-csv.js';
import { jsonIn } from './json-in-text.js';

/** The fields that a model may fill; URLs, seller and intent are not among them. */
export const MODEL_FIELDS = [
  'headline',
  'industry',
  'category',
  'businessModel',
  'platformType',
  'launchYear',
  'description',
  'features',
  'benefitsForUsers',
] as const satisfies readonly ExtractedField[];
export type ModelField = (typeof MODEL_FIELDS)[number];

/** The valid fields of a model's response, and what is wrong with the others. */
export interface ModelResponse {
  values: Partial<Record<ModelField, string>>;
  /** Numbers of the prompt lines cited for a field, from 1. */
  sources: Partial<Record<ModelField, readonly number[]>>;
  problems: readonly string[];
}

const KEY_OF: Record<ModelField, string> = {
  headline: 'headline',
  industry: 'industry',
  category: 'category',
  businessModel: 'business_model',
  platformType: 'platform_type',
  launchYear: 'launch_year',
  description: 'description',
  features: 'features',
  benefitsForUsers: 'benefits_for_users',
};

const plain = z.string().transform((text) =>
  text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/\s+/g, ' ')
    .trim(),
);
const withoutMarkup = plain.refine(
  (text) => !/<\/?[a-z!][^>]*>|javascript:/i.test(text),
  'must be plain text',
);
const oneOf = (options: readonly string[]): z.ZodType<string, string> =>
  plain
    .transform((text) => options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? '')
    .refine((text) => text !== '', `must be one of ${options.join(', ')}`);

const possibleYear = (text: string): boolean => text === UNKNOWN_LAUNCH_YEAR || isLaunchYear(text);

const MAX_PHRASES = 20;
const phrases = z
  .union([z.string().transform((text) => text.split(/;\s*|\n+/)), z.array(z.string())])
  .transform((list) =>
    list
      .map((phrase) => phrase.replace(/[;\s]+/g, ' ').trim())
      .filter((phrase) => phrase !== '' && phrase.length <= 200),
  )
  .transform((list) => list.slice(0, MAX_PHRASES).join('; '))
  .pipe(withoutMarkup);

const FIELD_SCHEMAS: Record<ModelField, z.ZodType<string>> = {
  headline: withoutMarkup.refine(
    (text) => text !== '' && [...text].length <= EXTRACTION_LIMITS.headlineMax,
    `must be under ${EXTRACTION_LIMITS.headlineMax + 1} characters`,
  ),
  industry: oneOf(EXTRACTION_INDUSTRIES),
  category: withoutMarkup,
  businessModel: oneOf(BUSINESS_MODELS),
  platformType: oneOf(PLATFORM_TYPES),
  launchYear: z
    .union([z.string(), z.number()])
    .transform(String)
    .refine(possibleYear, `must be a year or ${UNKNOWN_LAUNCH_YEAR}`),
  description: withoutMarkup.refine((text) => {
    const words = countWords(text);
    return words >= EXTRACTION_LIMITS.descriptionMinWords && words <= EXTRACTION_LIMITS.descriptionMaxWords;
  }, `must have ${EXTRACTION_LIMITS.descriptionMinWords} to ${EXTRACTION_LIMITS.descriptionMaxWords} words`),
  features: phrases,
  benefitsForUsers: phrases,
};

const numbers = z.array(z.coerce.number().int().positive()).max(20);

function checked(response: Readonly<Record<string, unknown>>): ModelResponse {
  const values: Partial<Record<ModelField, string>> = {};
  const sources: Partial<Record<ModelField, readonly number[]>> = {};
  const problems: string[] = [];
  const named = z.record(z.string(), z.unknown()).safeParse(response.sources).data ?? {};
  for (const field of MODEL_FIELDS) {
    const key = KEY_OF[field];
    const parsed = FIELD_SCHEMAS[field].safeParse(response[key] ?? response[field]);
    if (!parsed.success) {
      problems.push(`${key} ${parsed.error.issues[0]?.message ?? 'does not fit'}`);
      continue;
    }
    values[field] = parsed.data;
    sources[field] = numbers.safeParse(named[key] ?? named[field]).data ?? [];
  }
  const { industry, category } = values;
  if (industry && category !== undefined) {
    values.category = fittingCategory(industry, category);
    if (!values.category) problems.push(`category must be one of ${categoriesFor(industry).join(' | ')}`);
  }
  return { values, sources, problems };
}

/** Reads a model's JSON response, field by field. */
export function readJsonResponse(text: string): ModelResponse {
  const json = z.record(z.string(), z.unknown()).safeParse(jsonIn(text));
  if (!json.success) return { values: {}, sources: {}, problems: ['the response must be one JSON object'] };
  return checked(json.data);
}

/** Reads a model's CSV response, field by field. */
export function readCsvResponse(text: string): ModelResponse {
  try {
    return checked(readListingCsv(text));
  } catch (error) {
    if (!(error instanceof ListingCsvError)) throw error;
    return {
      values: {},
      sources: {},
      problems: ['the CSV must have a header line, one row and 14 cells in each'],
    };
  }
}

const text = { type: 'string' };
const list = { type: 'array', items: text };
const lineNumbers = { type: 'array', items: { type: 'integer' } };

/** JSON schema of the response for strict structured output: all keys required, no others allowed. */
export const RESPONSE_JSON_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: [...Object.values(KEY_OF), 'sources'],
  properties: {
    headline: text,
    industry: { type: 'string', enum: EXTRACTION_INDUSTRIES },
    category: text,
    business_model: { type: 'string', enum: BUSINESS_MODELS },
    platform_type: { type: 'string', enum: PLATFORM_TYPES },
    launch_year: text,
    description: text,
    features: list,
    benefits_for_users: list,
    sources: {
      type: 'object',
      additionalProperties: false,
      required: Object.values(KEY_OF),
      properties: Object.fromEntries(Object.values(KEY_OF).map((key) => [key, lineNumbers])),
    },
  },
} as const;
