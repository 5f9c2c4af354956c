import * as z from 'zod';
import type { FetchLike } from './http-exchange.js';
import { postJson } from './http-exchange.js';
import type { LanguageModel, LanguageModelRequest } from './language-model.js';
import { LanguageModelError } from './language-model.js';

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z.object({ total_tokens: z.int().nonnegative() }).nullish().catch(null),
});

export interface ServiceAddress {
  /** For example https://api.example.com/v1 or http://localhost:11434/v1. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  fetch: FetchLike;
}

/** Ways to enforce JSON, strictest first; 'words' relies on the prompt. */
type FormatMode = 'schema' | 'json' | 'words';
const LOOSER: Record<FormatMode, FormatMode | undefined> = {
  schema: 'json',
  json: 'words',
  words: undefined,
};

function responseFormat(mode: FormatMode, schema: LanguageModelRequest['jsonSchema']): object {
  if (!schema || mode === 'words') return {};
  if (mode === 'json') return { response_format: { type: 'json_object' } };
  return { response_format: { type: 'json_schema', json_schema: { name: 'listing', strict: true, schema } } };
}

/** A chat completions service. Remembers the strictest format mode that it has answered in. */
export class ChatCompletionsModel implements LanguageModel {
  private mode: FormatMode = 'schema';

  constructor(private readonly service: ServiceAddress) {}

  async complete(request: LanguageModelRequest): Promise<string> {
    let { mode } = this;
    for (;;) {
      try {
        const response = await this.ask(request, mode);
        this.mode = mode;
        return response;
      } catch (error) {
        const looser = LOOSER[mode];
        const isRejected = error instanceof LanguageModelError && error.fault === 'invalid-request';
        if (!isRejected || !looser || !request.jsonSchema) throw error;
        mode = looser;
      }
    }
  }

  private async ask(request: LanguageModelRequest, mode: FormatMode): Promise<string> {
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
        ...responseFormat(mode, request.jsonSchema),
      },
      request.signal,
    );
    return parseContent(text, request);
  }
}

function parseContent(text: string, { onTokens }: LanguageModelRequest): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new LanguageModelError('unusable-response');
  }
  const completion = completionSchema.safeParse(json).data;
  if (completion?.usage) onTokens?.(completion.usage.total_tokens);
  const content = completion?.choices[0]?.message.content;
  if (!content) throw new LanguageModelError('unusable-response');
  return content;
}
