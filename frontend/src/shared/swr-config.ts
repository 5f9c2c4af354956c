import type { SWRConfiguration } from 'swr';

/** The cache's rule (SPEC 4): an answer is kept until something says otherwise. No refetch on focus, no retry, no expiry. */
export const SWR_DEFAULTS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};

/** For what others change meanwhile: shown from the cache when its screen opens, and asked for again. */
export const FRESH_ON_OPEN = { revalidateIfStale: true } as const satisfies SWRConfiguration;
