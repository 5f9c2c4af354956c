import {
  extractListing,
  type ExtractionOutcome,
  type OnProgress,
  type Provider,
} from '@mintbridge/extraction';
import { Inject, Injectable } from '@nestjs/common';
import { RetryLater } from '../processing/job-errors.js';
import { GuardedFetch } from './guarded-fetch.js';

export const PROVIDER = Symbol('extraction provider');

/** A website that fails temporarily is read once more, after this time in milliseconds. */
const SECOND_ATTEMPT_MS = 2_000;

interface ReadOptions {
  signal: AbortSignal;
  /** The attempt of the job that reads. */
  attempt: number;
  onProgress?: OnProgress;
}

/** Reads a website and answers what listing it makes. What a website does wrong is an outcome, not an error. */
@Injectable()
export class ListingReader {
  constructor(
    private readonly fetcher: GuardedFetch,
    @Inject(PROVIDER) private readonly provider: Provider,
  ) {}

  /** Throws RetryLater at the first temporary failure. */
  async read(
    url: string,
    { signal, attempt, onProgress = () => undefined }: ReadOptions,
  ): Promise<ExtractionOutcome> {
    const pages = this.fetcher.open(signal);
    try {
      const outcome = await extractListing(url, { pages, provider: this.provider, onProgress, signal });
      if (!outcome.ok && outcome.transient && attempt === 1)
        throw new RetryLater(outcome.error, SECOND_ATTEMPT_MS);
      return outcome;
    } finally {
      await pages.close();
    }
  }
}
