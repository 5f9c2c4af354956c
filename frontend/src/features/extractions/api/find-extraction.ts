import { extractionSchema, pollDelay, type Extraction } from '@mintbridge/contracts';
import { useState } from 'react';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { POLLED } from '../../../shared/swr-config';

const extractionPath = (id: number): string => `/api/extractions/${id}`;

export const fetchExtraction = (id: number): Promise<Extraction> =>
  apiRequest(extractionPath(id), extractionSchema);

/** Polls an extraction until it finishes, with growing intervals. A lost connection only delays it. */
export function useExtraction(id: number | null) {
  const [since] = useState(() => Date.now());
  return useSWR(id === null ? null : extractionPath(id), () => fetchExtraction(id!), {
    ...POLLED,
    dedupingInterval: 200,
    refreshInterval: (extraction) =>
      extraction ? pollDelay(extraction.state, Date.now() - since) : pollDelay('queued', 0),
  });
}
