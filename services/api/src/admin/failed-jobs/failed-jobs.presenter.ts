import type { FailedJob } from '@mintbridge/contracts';
import { redactPayload } from '@mintbridge/jobs';
import { isoTime } from '../../iso-time.js';

interface FailedRow {
  id: string;
  job: string;
  error: string | null;
  attempts: number;
  payload: Record<string, unknown>;
  createdAt: string;
  failedAt: string | null;
}

export const presentFailedJob = (row: FailedRow): FailedJob => ({
  id: row.id,
  job: row.job,
  error: row.error,
  attempts: row.attempts,
  about: redactPayload(row.payload) as FailedJob['about'],
  createdAt: isoTime(row.createdAt),
  failedAt: row.failedAt && isoTime(row.failedAt),
});
