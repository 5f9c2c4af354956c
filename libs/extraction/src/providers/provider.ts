import type { ExtractedFields } from '@mintbridge/contracts';
import type { SiteContent } from '../embedded/engine.js';

/** What a provider is given: the site's facts and the fields that the embedded engine found in them. */
export interface ProviderRequest extends SiteContent {
  embedded: ExtractedFields;
  signal?: AbortSignal | undefined;
  /** Called with what each answer of a language model took. */
  onTokens?: ((tokens: number) => void) | undefined;
}

/**
 * Fills the fields of a listing. A provider that depends on a service falls back to the embedded fields, one by
 * one, and says so in their evidence; it throws only where the signal is aborted.
 */
export interface Provider {
  readonly name: 'embedded' | 'openai-compatible' | 'generate-research';
  fill(request: ProviderRequest): Promise<ExtractedFields>;
}

/** The provider that needs no service. */
export const embeddedProvider: Provider = {
  name: 'embedded',
  fill: ({ embedded }) => Promise.resolve(embedded),
};
