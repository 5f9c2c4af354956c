import type { SWRConfiguration } from 'swr';
import { problemStatus } from './api-client';

/** The cache's rule (docs/decisions/0050): a response is cached until a mutation replaces it. No refetch on focus, no retry, no expiry. */
export const SWR_DEFAULTS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};

/** For data that others may change: shown from the cache when its screen opens, and revalidated. */
export const FRESH_ON_OPEN = { revalidateIfStale: true } as const satisfies SWRConfiguration;

const RETRY_AFTER_MS = 3_000;

/**
 * For polled data. SWR stops polling at the first error; this continues after a lost connection or a restart, but not
 * after a 4xx.
 */
export const POLLED = {
  ...FRESH_ON_OPEN,
  shouldRetryOnError: (error) => {
    const status = problemStatus(error);
    return status === null || status < 400 || status >= 500 || status === 429;
  },
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    setTimeout(() => void revalidate(options), RETRY_AFTER_MS);
  },
} as const satisfies SWRConfiguration;
