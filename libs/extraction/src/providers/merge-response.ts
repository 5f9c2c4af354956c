import type { Evidence, ExtractedFieldValue, ExtractedFields } from '@mintbridge/contracts';
import { UNKNOWN_LAUNCH_YEAR, fittingCategory, isInOwnWords } from '@mintbridge/contracts';
import type { Quotes } from './choice-support.js';
import { isLikely, quotesFor } from './choice-support.js';
import { Grounding } from './grounding.js';
import type { ModelField, ModelResponse } from './model-response.js';
import { MODEL_FIELDS } from './model-response.js';
import type { Prompt } from './prompt.js';
import type { ProviderRequest } from './provider.js';

/** Fields that a model picks rather than writes. */
const CHOICES = new Set<ModelField>(['industry', 'category', 'businessModel', 'platformType', 'launchYear']);

const LISTS = new Set<ModelField>(['features', 'benefitsForUsers']);

/** Minimum share of a text's words that the pages must hold. */
const MIN_SHARE = 0.6;

/** Confidence of a text after checking each word against the pages, and of choices by their quotes. */
const CONFIDENCE = { text: 0.9, agreed: 0.9, cited: 0.85, found: 0.65 } as const;

/** A model's response beside the pages that it was asked about. */
interface Comparison {
  request: ProviderRequest;
  prompt: Prompt;
  response: ModelResponse;
  grounding: Grounding;
}

/**
 * The listing from a model's response: field by field its value where the pages support it and the embedded engine is not
 * more confident of another one, else the engine's, with the reason in its evidence.
 */
export async function mergeResponse(
  request: ProviderRequest,
  prompt: Prompt,
  response: ModelResponse,
): Promise<ExtractedFields> {
  const { embedded, site, passages } = request;
  const comparison = { request, prompt, response, grounding: new Grounding(site, passages) };
  const problem = problemWithResponse(comparison);
  if (problem !== undefined) return withoutModel(embedded, problem);
  const fields: ExtractedFields = { ...embedded };
  for (const field of MODEL_FIELDS) fields[field] = await merged(field, comparison);
  return withFittingCategory(fields, embedded);
}

/** The embedded engine's listing, with the reason why no model's value is in it. */
export function withoutModel(embedded: ExtractedFields, reason: string): ExtractedFields {
  const fields: ExtractedFields = { ...embedded };
  for (const field of MODEL_FIELDS) fields[field] = fromEmbedded(embedded[field], reason);
  return fields;
}

const GAVE_NONE = 'it gave none that fits';

/** What shows that nothing of a response counts: its description, or without one its name, is not of these pages. */
function problemWithResponse(comparison: Comparison): string | undefined {
  const { headline = '', description = '' } = comparison.response.values;
  if (description !== '') return problemWith('description', description, comparison);
  return headline === '' ? GAVE_NONE : problemWith('headline', headline, comparison);
}

async function merged(field: ModelField, comparison: Comparison): Promise<ExtractedFieldValue> {
  const { request, response } = comparison;
  const embedded = request.embedded[field];
  const value = response.values[field];
  if (value === undefined || value === '') return fromEmbedded(embedded, GAVE_NONE);
  const problem = problemWith(field, value, comparison);
  if (problem !== undefined) return fromEmbedded(embedded, problem);
  const isSame = embedded?.value === value;
  if (isThin(field, value, embedded?.value)) return fromEmbedded(embedded, 'it names fewer');
  const quotes = await quotesFor(field, value, comparison);
  const lines = quotes.lines.length > 0 ? quotes.lines : (embedded?.evidence ?? []);
  const taken = (confidence: number): ExtractedFieldValue => ({
    value,
    confidence,
    evidence: withRemark(lines, 'value from the language model'),
  });
  if (isSame) return taken(Math.max(CONFIDENCE.agreed, embedded.confidence));
  if (!CHOICES.has(field)) return taken(CONFIDENCE.text);
  const objection = objectionTo(field, value, quotes, comparison);
  if (objection !== undefined) return fromEmbedded(embedded, objection);
  return taken(CONFIDENCE[quotes.support]);
}

/** What makes a value wrong by itself. */
function problemWith(
  field: ModelField,
  value: string,
  { request, grounding }: Comparison,
): string | undefined {
  if (grounding.repeatsInjection(value)) return 'it repeated an instruction that a page gives to machines';
  if (field === 'launchYear' && value !== UNKNOWN_LAUNCH_YEAR && !grounding.hasYear(value))
    return 'no page says that year';
  return isGrounded(field, value, request, grounding) ? undefined : 'the pages do not support its value';
}

/** Own words for a kind of product are English: they can be checked against pages in English. */
const IN_ENGLISH = /^(?:en\b|$)/i;

function isGrounded(
  field: ModelField,
  value: string,
  { site }: ProviderRequest,
  grounding: Grounding,
): boolean {
  if (field === 'headline') return grounding.hasName(value);
  const isChecked =
    field === 'category' ? isInOwnWords(value) && IN_ENGLISH.test(site.start.language) : !CHOICES.has(field);
  return !isChecked || grounding.share(value) >= MIN_SHARE;
}

/** Why the engine's choice stays although the model makes another one. */
function objectionTo(
  field: ModelField,
  value: string,
  quotes: Quotes,
  comparison: Comparison,
): string | undefined {
  const { embedded, options } = comparison.request;
  const { confidence = 0, value: own = '' } = embedded[field] ?? {};
  if (value === UNKNOWN_LAUNCH_YEAR) return own === '' ? undefined : 'a page states a year';
  if (quotes.lines.length === 0) return 'it cites no line for its choice, and no page supports it';
  if (!isLikely(field, comparison.response.values, options, quotes))
    return 'the pages speak far more for another choice';
  if (own !== '' && confidence > CONFIDENCE[quotes.support])
    return 'the pages support this value more than its choice';
  return undefined;
}

/** Fewer phrases than this are no list of features. */
const MIN_PHRASES = 3;

const countPhrases = (list: string): number => list.split('; ').filter((phrase) => phrase !== '').length;

/** Whether a model's list says less than the engine's. */
const isThin = (field: ModelField, value: string, embedded = ''): boolean =>
  LISTS.has(field) && countPhrases(value) < Math.min(MIN_PHRASES, countPhrases(embedded));

/** Adds a remark to the first quote. */
function withRemark(evidence: readonly Evidence[], remark: string): Evidence[] {
  const [first] = evidence;
  return first ? [...evidence, { page: first.page, quote: first.quote, source: remark }] : [];
}

/** The embedded engine's value, with the reason why the model's is not taken. */
function fromEmbedded(field: ExtractedFieldValue | undefined, reason: string): ExtractedFieldValue {
  const kept = field ?? { value: '', confidence: 0, evidence: [] };
  return { ...kept, evidence: withRemark(kept.evidence, `found without the language model: ${reason}`) };
}

/** Sub-category and industry belong together: where they come from different sources and do not fit, both are the engine's. */
function withFittingCategory(fields: ExtractedFields, embedded: ExtractedFields): ExtractedFields {
  const { industry, category } = fields;
  const isEmbedded =
    category?.value === embedded.category?.value && industry?.value === embedded.industry?.value;
  if (!category?.value || isEmbedded || fittingCategory(industry?.value ?? '', category.value)) return fields;
  return {
    ...fields,
    industry: fromEmbedded(embedded.industry, 'its industry has no fitting sub-category'),
    category: fromEmbedded(embedded.category, 'its industry has no fitting sub-category'),
  };
}
