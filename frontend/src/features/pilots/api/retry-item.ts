import { apiSend } from '../../../shared/api-client';
import { batchPath } from './find-batch';

/** Retries a failed product; `position` counts from 1. */
export const retryItem = (batchId: string, position: number): Promise<void> =>
  apiSend(`${batchPath(batchId)}/items/${position}/retry`, { method: 'POST' });
