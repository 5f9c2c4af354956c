import { LanguageModelError } from './language-model.js';

/** The part of fetch that providers use; injected by the caller. */
export type FetchLike = (
  url: string,
  init: {
    method: 'POST';
    headers: Record<string, string>;
    body: string;
    signal: AbortSignal;
    redirect: 'error';
  },
) => Promise<Pick<Response, 'status' | 'headers' | 'body'>>;

const MAX_RESPONSE_BYTES = 1_000_000;

/** Parses a Retry-After header (seconds or date) into milliseconds. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Math.round(Number(header) * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new LanguageModelError('too-large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What services answer to a request whose form they do not support. */
const INVALID_REQUEST = new Set([400, 422]);

function toError(status: number, retryAfter: string | null): LanguageModelError | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 429 || status === 503) return new LanguageModelError('busy', retryAfterMs(retryAfter));
  if (status === 408 || status >= 500) return new LanguageModelError('unreachable', retryAfterMs(retryAfter));
  return new LanguageModelError(INVALID_REQUEST.has(status) ? 'invalid-request' : 'refused');
}

/** Posts JSON and reads the response, up to 1 MB. @throws LanguageModelError; 'too-slow' if aborted */
export async function postJson(
  fetch: FetchLike,
  url: string,
  headers: Record<string, string>,
  payload: unknown,
  signal: AbortSignal,
): Promise<string> {
  const giveUp = new AbortController();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(payload),
      signal: AbortSignal.any([signal, giveUp.signal]),
      redirect: 'error',
    });
    const fault = toError(response.status, response.headers.get('retry-after'));
    if (fault) throw fault;
    return await readBounded(response.body);
  } catch (error) {
    if (error instanceof LanguageModelError) throw error;
    throw new LanguageModelError(signal.aborted ? 'too-slow' : 'unreachable');
  } finally {
    giveUp.abort();
  }
}
