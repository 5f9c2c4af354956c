import {
  extractListing,
  type ExtractionOutcome,
  type OnProgress,
  type Provider,
} from '@mintbridge/extraction';
import { Inject, Injectable } from '@nestjs/common';
import { GuardedFetch } from './guarded-fetch.js';

export const PROVIDER = Symbol('extraction provider');

/** Reads a website and answers what listing it makes. What a website does wrong is an outcome, not an error. */
@Injectable()
export class ListingReader {
  constructor(
    private readonly fetcher: GuardedFetch,
    @Inject(PROVIDER) private readonly provider: Provider,
  ) {}

  async read(
    url: string,
    { signal, onProgress = () => undefined }: { signal: AbortSignal; onProgress?: OnProgress },
  ): Promise<ExtractionOutcome> {
    const pages = this.fetcher.open(signal);
    try {
      return await extractListing(url, { pages, provider: this.provider, onProgress, signal });
    } finally {
      await pages.close();
    }
  }
}
