import { createProvider, type FetchLike, type Provider } from '@mintbridge/extraction';
import type { WorkerEnv } from '@mintbridge/runtime';
import { Agent, fetch } from 'undici';

const CONNECT_MS = 5_000;
/** Longest pause within a response; providers limit its total time. */
const SILENCE_MS = 60_000;

/** Fetch for the configured AI service. Private addresses are allowed; redirects are not followed, to protect the key. */
function serviceFetch(): FetchLike {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    maxHeaderSize: 32_768,
  });
  return async (url, init) => {
    const { status, headers, body } = await fetch(url, { ...init, dispatcher });
    return {
      status,
      headers: headers as unknown as Headers,
      body: body as ReadableStream<Uint8Array> | null,
    };
  };
}

/** Creates the configured provider; one per process. */
export function languageModel(env: WorkerEnv): Provider {
  if (env.AI_PROVIDER === 'embedded') return createProvider({ name: 'embedded' });
  return createProvider({
    name: env.AI_PROVIDER,
    baseUrl: env.AI_BASE_URL!,
    apiKey: env.AI_API_KEY,
    model: env.AI_MODEL!,
    fetch: serviceFetch(),
  });
}
