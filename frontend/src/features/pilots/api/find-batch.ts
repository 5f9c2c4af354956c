import { batchSchema, type PilotBatch } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { POLLED } from '../../../shared/swr-config';

const POLL_MS = 1_000;

export const batchPath = (batchId: string): string => `/api/pilot/batches/${encodeURIComponent(batchId)}`;

const fetchBatch = (path: string): Promise<PilotBatch> => apiRequest(path, batchSchema);

/** A batch, polled until its last product is done. */
export const useBatch = (batchId: string | null) =>
  useSWR(batchId && batchPath(batchId), fetchBatch, {
    ...POLLED,
    refreshInterval: (batch) => (batch?.state === 'completed' ? 0 : POLL_MS),
  });
