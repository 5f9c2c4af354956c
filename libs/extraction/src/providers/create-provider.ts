import type { ServiceAddress } from './chat-completions.js';
import { ChatCompletionsModel } from './chat-completions.js';
import { ModelProvider } from './model-provider.js';
import type { Provider } from './provider.js';
import { embeddedProvider } from './provider.js';
import { ResearchModel } from './research-model.js';
import type { ResilienceLimits } from './resilience.js';
import { DEFAULT_LIMITS, ResilientModel } from './resilience.js';

/** The provider and the address of its service. */
export type ProviderConfig =
  | { name: 'embedded' }
  | ({
      name: 'openai-compatible' | 'generate-research';
      limits?: Partial<ResilienceLimits>;
    } & ServiceAddress);

/** Creates a provider. Create one per process: it remembers format modes and the circuit breaker's state. */
export function createProvider(config: ProviderConfig): Provider {
  if (config.name === 'embedded') return embeddedProvider;
  const model =
    config.name === 'openai-compatible' ? new ChatCompletionsModel(config) : new ResearchModel(config);
  return new ModelProvider(config.name, new ResilientModel(model, { ...DEFAULT_LIMITS, ...config.limits }));
}
