import type { ExtractedFields } from '@mintbridge/contracts';
import type { RankedOptions } from '../classify/industry.js';
import type { SiteContent } from '../embedded/engine.js';

/** Input of a provider: the site's content, the fields that the embedded engine found and the options that it weighed. */
export interface ProviderRequest extends SiteContent {
  embedded: ExtractedFields;
  options: RankedOptions;
  signal?: AbortSignal | undefined;
  /** Called with the token count of each response of a language model. */
  onTokens?: ((tokens: number) => void) | undefined;
}

/**
 * Fills the fields of a listing. If a service fails, its provider falls back to the embedded fields, one by one, and notes
 * that in their evidence; it throws only if aborted.
 */
export interface Provider {
  readonly name: 'embedded' | 'openai-compatible' | 'generate-research';
  fill(request: ProviderRequest): Promise<ExtractedFields>;
}

/** The provider without a service. */
export const embeddedProvider: Provider = {
  name: 'embedded',
  fill: ({ embedded }) => Promise.resolve(embedded),
};
