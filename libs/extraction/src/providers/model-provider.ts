import type { ExtractedFields } from '@mintbridge/contracts';
import { LanguageModelError } from './language-model.js';
import { mergeResponse, withoutModel } from './merge-response.js';
import type { ModelResponse } from './model-response.js';
import { RESPONSE_JSON_SCHEMA, readCsvResponse, readJsonResponse } from './model-response.js';
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
      return await mergeResponse(request, prompt, response);
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
}
