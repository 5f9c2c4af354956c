import {
  batchSchema,
  pilotAnswerSchema,
  type PilotBatch,
  type PilotRegistration,
} from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest, apiSend } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const BATCH_EVERY_MS = 1_000;

const batchPath = (batchId: string): string => `/api/pilot/batches/${encodeURIComponent(batchId)}`;

export const registerPilot = (registration: PilotRegistration) =>
  apiRequest('/api/pilot/register', pilotAnswerSchema, { method: 'POST', body: registration });

const fetchBatch = (path: string): Promise<PilotBatch> => apiRequest(path, batchSchema);

/** A batch, polled every second until its last product is done. */
export const useBatch = (batchId: string | null) =>
  useSWR(batchId && batchPath(batchId), fetchBatch, {
    ...FRESH_ON_OPEN,
    refreshInterval: (batch) => (batch?.state === 'completed' ? 0 : BATCH_EVERY_MS),
  });

/** Reads a failed product once more; `position` counts from 1. */
export const retryItem = (batchId: string, position: number): Promise<void> =>
  apiSend(`${batchPath(batchId)}/items/${position}/retry`, { method: 'POST' });
