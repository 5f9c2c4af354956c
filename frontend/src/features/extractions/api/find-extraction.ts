import { extractionSchema, pollDelay, type Extraction } from '@mintbridge/contracts';
import { useState } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { apiRequest, problemStatus } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const extractionPath = (id: number): string => `/api/extractions/${id}`;

export const fetchExtraction = (id: number): Promise<Extraction> =>
  apiRequest(extractionPath(id), extractionSchema);

/** Polling goes on after a lost connection or a restart of the server, not after a 4xx. */
const RETRY_AFTER_MS = 3_000;
const retry: NonNullable<SWRConfiguration['onErrorRetry']> = (error, _key, _config, revalidate, options) => {
  const status = problemStatus(error);
  if (status !== null && status >= 400 && status < 500 && status !== 429) return;
  setTimeout(() => void revalidate(options), RETRY_AFTER_MS);
};

/** Follows an extraction until it is over: often at first, then less. A lost connection only delays it. */
export function useExtraction(id: number | null) {
  const [since] = useState(() => Date.now());
  return useSWR(id === null ? null : extractionPath(id), () => fetchExtraction(id!), {
    ...FRESH_ON_OPEN,
    dedupingInterval: 200,
    shouldRetryOnError: true,
    onErrorRetry: retry,
    refreshInterval: (extraction) =>
      extraction ? pollDelay(extraction.state, Date.now() - since) : pollDelay('queued', 0),
  });
}
