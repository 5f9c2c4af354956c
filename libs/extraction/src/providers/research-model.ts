import * as z from 'zod';
import type { ServiceAddress } from './chat-completions.js';
import { postJson } from './http-exchange.js';
import type { LanguageModel, LanguageModelRequest } from './language-model.js';
import { LanguageModelError } from './language-model.js';
import { jsonIn } from './json-in-text.js';

const csvSchema = z.object({ csvData: z.string().min(1) });
const textSchema = z.object({ text: z.string() });

/** The CSV of a response: JSON with csvData, such JSON within JSON, or plain CSV. */
function csvOfResponse(body: string): string {
  const outer = jsonIn(body);
  const direct = csvSchema.safeParse(outer);
  if (direct.success) return direct.data.csvData;
  const raw = textSchema.safeParse(outer).data?.text ?? body;
  const inner = csvSchema.safeParse(jsonIn(raw));
  if (inner.success) return inner.data.csvData;
  const at = raw.search(/^["']?seller_id["']?\s*,/m);
  if (at < 0) throw new LanguageModelError('unusable-response');
  return raw.slice(at).replace(/\n?```[\s\S]*$/, '');
}

/** The service behind `POST {baseUrl}/generate-research`, which takes a prompt and a model id. */
export class ResearchModel implements LanguageModel {
  constructor(private readonly service: ServiceAddress) {}

  async complete(request: LanguageModelRequest): Promise<string> {
    const { baseUrl, apiKey, model, fetch } = this.service;
    const body = await postJson(
      fetch,
      `${baseUrl.replace(/\/+$/, '')}/generate-research`,
      apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      { prompt: `${request.system}\n\n${request.prompt}`, model_id: model },
      request.signal,
    );
    return csvOfResponse(body);
  }
}
