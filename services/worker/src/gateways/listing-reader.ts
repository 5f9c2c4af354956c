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

/** Delay before the second attempt after a temporary failure of a website, in milliseconds. */
const SECOND_ATTEMPT_MS = 2_000;

interface ReadOptions {
  signal: AbortSignal;
  /** Attempt number of the job. */
  attempt: number;
  onProgress?: OnProgress;
}

/** Extracts a listing from a website. Failures of the website are outcomes, not errors. */
@Injectable()
export class ListingReader {
  constructor(
    private readonly fetcher: GuardedFetch,
    @Inject(PROVIDER) private readonly provider: Provider,
  ) {}

  /** Throws RetryLater if the first attempt fails temporarily. */
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
