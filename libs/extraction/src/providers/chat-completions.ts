import * as z from 'zod';
import type { FetchLike } from './http-exchange.js';
import { postJson } from './http-exchange.js';
import type { LanguageModel, LanguageModelRequest } from './language-model.js';
import { LanguageModelError } from './language-model.js';

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});

export interface ServiceAddress {
  /** Such as https://api.example.com/v1 or http://localhost:11434/v1. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  fetch: FetchLike;
}

/** Ways to hold a model to JSON, strictest first; a server that knows none of them is asked in words alone. */
type Strictness = 'schema' | 'json' | 'words';
const LOOSER: Record<Strictness, Strictness | undefined> = {
  schema: 'json',
  json: 'words',
  words: undefined,
};

function responseFormat(strictness: Strictness, schema: LanguageModelRequest['jsonSchema']): object {
  if (!schema || strictness === 'words') return {};
  if (strictness === 'json') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name: 'listing', strict: true, schema } } };
}

/**
 * A service with the chat completions protocol: hosted ones and local servers alike. How strictly it takes a
 * schema is found out at the first refusal and remembered.
 */
export class ChatCompletionsModel implements LanguageModel {
  private strictness: Strictness = 'schema';

  constructor(private readonly service: ServiceAddress) {}

  async complete(request: LanguageModelRequest): Promise<string> {
    for (;;) {
      const { strictness } = this;
      try {
        return await this.ask(request, strictness);
      } catch (error) {
        const looser = LOOSER[strictness];
        const refused = error instanceof LanguageModelError && error.fault === 'refused';
        if (!refused || !looser || !request.jsonSchema) throw error;
        this.strictness = looser;
      }
    }
  }

  private async ask(request: LanguageModelRequest, strictness: Strictness): Promise<string> {
    const { baseUrl, apiKey, model, fetch } = this.service;
    const text = await postJson(
      fetch,
      `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
      apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      {
        model,
        temperature: 0,
        max_tokens: request.maxOutputTokens,
        messages: [
          { role: 'system', content: request.system },
          { role: 'user', content: request.prompt },
        ],
        ...responseFormat(strictness, request.jsonSchema),
      },
      request.signal,
    );
    return contentOf(text);
  }
}

function contentOf(text: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new LanguageModelError('unusable-answer');
  }
  const content = answerSchema.safeParse(json).data?.choices[0]?.message.content;
  if (!content) throw new LanguageModelError('unusable-answer');
  return content;
}
