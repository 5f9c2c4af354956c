import type { Evidence, ExtractedFieldValue, ExtractedFields } from '@mintbridge/contracts';
import { UNKNOWN_LAUNCH_YEAR, isCategoryOf } from '@mintbridge/contracts';
import { toQuote } from '../passages/page-text.js';
import type { ModelField, ModelResponse } from './model-response.js';
import { MODEL_FIELDS, RESPONSE_JSON_SCHEMA, readCsvResponse, readJsonResponse } from './model-response.js';
import { quotesFor } from './choice-quotes.js';
import { Grounding } from './grounding.js';
import { LanguageModelError } from './language-model.js';
import type { Prompt } from './prompt.js';
import { promptFor, repairPrompt } from './prompt.js';
import type { Provider, ProviderRequest } from './provider.js';
import type { ResilientModel } from './resilience.js';

/** Enough for a description of 200 words and some twenty phrases. */
const MAX_OUTPUT_TOKENS = 1500;

const FORM = {
  'openai-compatible': { form: 'json', read: readJsonResponse },
  'generate-research': { form: 'csv', read: readCsvResponse },
} as const;

/** Calls a language model and falls back to the embedded engine's value for each field it does not fill well. */
export class ModelProvider implements Provider {
  constructor(
    readonly name: 'openai-compatible' | 'generate-research',
    private readonly model: ResilientModel,
  ) {}

  async fill(request: ProviderRequest): Promise<ExtractedFields> {
    const prompt = promptFor(request.passages, FORM[this.name].form);
    try {
      const response = await this.ask(prompt, request);
      return await this.merge(request, prompt, response);
    } catch (error) {
      request.signal?.throwIfAborted();
      if (!(error instanceof LanguageModelError)) throw error;
      return withoutModel(request.embedded, error.message);
    }
  }

  /** Asks the model, with one repair round for invalid responses, and returns the better response. */
  private async ask(prompt: Prompt, { signal: outer, onTokens }: ProviderRequest): Promise<ModelResponse> {
    const { form, read } = FORM[this.name];
    const signal = this.model.budget(outer);
    const complete = (text: string): Promise<string> =>
      this.model.complete({
        system: prompt.system,
        prompt: text,
        jsonSchema: form === 'json' ? RESPONSE_JSON_SCHEMA : undefined,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        signal,
        onTokens,
      });
    const first = read(await this.orUnusable(complete(prompt.prompt)));
    if (first.problems.length === 0) return first;
    try {
      const second = read(await complete(repairPrompt(prompt, first.problems, form)));
      return second.problems.length <= first.problems.length ? second : first;
    } catch (error) {
      if (!(error instanceof LanguageModelError) || outer?.aborted) throw error;
      return first;
    }
  }

  /** Treats a missing response like an invalid one. */
  private async orUnusable(response: Promise<string>): Promise<string> {
    try {
      return await response;
    } catch (error) {
      if (error instanceof LanguageModelError && error.fault === 'unusable-response') return '';
      throw error;
    }
  }

  private async merge(
    { embedded, site, passages, signal }: ProviderRequest,
    prompt: Prompt,
    response: ModelResponse,
  ): Promise<ExtractedFields> {
    const grounding = new Grounding(site, passages);
    const fields: ExtractedFields = { ...embedded };
    for (const field of MODEL_FIELDS) {
      const value = response.values[field];
      const reason =
        value === undefined || value === ''
          ? 'it gave none that fits'
          : unacceptable(field, value, grounding);
      if (reason !== undefined || value === undefined) {
        fields[field] = fromEmbedded(embedded[field], reason ?? '');
        continue;
      }
      const cited = citedBy(prompt, response.sources[field]);
      const found =
        cited.length === 0 && CHOICES.has(field) ? await quotesFor(field, value, passages, signal) : [];
      fields[field] = merged(field, value, embedded[field], grounding, { cited, found });
    }
    return withFittingCategory(fields, embedded);
  }
}

function unacceptable(field: ModelField, value: string, grounding: Grounding): string | undefined {
  if (grounding.repeatsInjection(value)) return 'it repeated an instruction that a page gives to machines';
  if (field === 'launchYear' && value !== UNKNOWN_LAUNCH_YEAR && !grounding.hasYear(value))
    return 'no page says that year';
  return undefined;
}

const citedBy = (prompt: Prompt, numbers: readonly number[] = []): Evidence[] =>
  numbers
    .flatMap((number) => prompt.lines[number - 1] ?? [])
    .slice(0, 4)
    .map((passage) => ({
      page: passage.page,
      quote: toQuote(passage.text),
      source: `${passage.source}, named by the language model`,
    }));

const CHOICES = new Set<ModelField>(['industry', 'category', 'businessModel', 'platformType', 'launchYear']);

/** Whether the pages support a value. */
function isGrounded(field: ModelField, value: string, grounding: Grounding): boolean {
  if (field === 'headline') return grounding.hasName(value);
  return CHOICES.has(field) || grounding.share(value) >= 0.6;
}

/** Confidence of a model's value: of texts after checking each word against the pages, of choices by cited lines. */
function confidenceFor(field: ModelField, { cited }: Quotes): number {
  return !CHOICES.has(field) ? 0.9 : cited.length > 0 ? 0.85 : 0.75;
}

/** Lines cited by the model, or found for a choice without citation. */
interface Quotes {
  cited: readonly Evidence[];
  found: readonly Evidence[];
}

/** The model's value if the pages support it and the embedded engine is not more confident of another one. */
function merged(
  field: ModelField,
  value: string,
  embedded: ExtractedFieldValue | undefined,
  grounding: Grounding,
  quotes: Quotes,
): ExtractedFieldValue {
  if (!isGrounded(field, value, grounding))
    return fromEmbedded(embedded, 'the pages do not support its value');
  const agreed = embedded?.value === value;
  const confidence = agreed ? Math.max(0.9, embedded.confidence) : confidenceFor(field, quotes);
  const lines = [...quotes.cited, ...quotes.found];
  if (CHOICES.has(field) && !agreed && value !== UNKNOWN_LAUNCH_YEAR && lines.length === 0)
    return fromEmbedded(embedded, 'it cites no line for its choice, and no page supports it');
  if (CHOICES.has(field) && !agreed && embedded?.value && embedded.confidence > confidence)
    return fromEmbedded(embedded, 'the pages support this value more than its choice');
  const evidence = lines.length > 0 ? lines : (embedded?.evidence ?? []);
  return { value, confidence, evidence: withRemark(evidence, 'value from the language model') };
}

/** Adds a remark to the first quote. */
function withRemark(evidence: readonly Evidence[], remark: string): Evidence[] {
  const [first] = evidence;
  return first ? [...evidence, { page: first.page, quote: first.quote, source: remark }] : [];
}

function fromEmbedded(field: ExtractedFieldValue | undefined, reason: string): ExtractedFieldValue {
  const kept = field ?? { value: '', confidence: 0, evidence: [] };
  return { ...kept, evidence: withRemark(kept.evidence, `found without the language model: ${reason}`) };
}

/** Ensures that sub-category and industry belong together if they have different sources. */
function withFittingCategory(fields: ExtractedFields, embedded: ExtractedFields): ExtractedFields {
  const industry = fields.industry?.value ?? '';
  const isEmbedded =
    fields.category?.value === embedded.category?.value && industry === embedded.industry?.value;
  if (!fields.category?.value || isEmbedded || isCategoryOf(industry, fields.category.value)) return fields;
  return {
    ...fields,
    industry: fromEmbedded(embedded.industry, 'its industry has no fitting sub-category'),
    category: fromEmbedded(embedded.category, 'its industry has no fitting sub-category'),
  };
}

function withoutModel(embedded: ExtractedFields, reason: string): ExtractedFields {
  const fields: ExtractedFields = { ...embedded };
  for (const field of MODEL_FIELDS) fields[field] = fromEmbedded(embedded[field], reason);
  return fields;
}
