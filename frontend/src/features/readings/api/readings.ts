import {
  isFinalReading,
  proposalSchema,
  readingAcceptedSchema,
  readingsSchema,
  type DecideProposal,
  type Proposal,
  type ReadingAccepted,
  type Readings,
} from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { FRESH_ON_OPEN, POLLED } from '../../../shared/swr-config';

const POLL_MS = 1_500;

const readingsPath = (id: number): string => `/api/products/${id}/readings`;
const proposalPath = (id: number): string => `/api/products/${id}/proposal`;

/** True while the site is being read. */
export const isReading = (readings: Readings | undefined): boolean =>
  readings?.readings.some(({ state }) => !isFinalReading(state)) ?? false;

/** The id of the latest finished reading; null if there is none. */
export const lastEndedReading = ({ readings }: Readings): number | null =>
  readings.find(({ state }) => isFinalReading(state))?.id ?? null;

/** The latest readings; polled while one is running. */
export const useReadings = (id: number) =>
  useSWR(readingsPath(id), () => apiRequest(readingsPath(id), readingsSchema), {
    ...POLLED,
    refreshInterval: (latest) => (isReading(latest) ? POLL_MS : 0),
  });

/** The changes that the last reading proposes. */
export const useProposal = (id: number) =>
  useSWR(proposalPath(id), () => apiRequest(proposalPath(id), proposalSchema), FRESH_ON_OPEN);

export const requestReading = (id: number): Promise<ReadingAccepted> =>
  apiRequest(readingsPath(id), readingAcceptedSchema, { method: 'POST' });

export const decideProposal = (id: number, decision: DecideProposal): Promise<Proposal> =>
  apiRequest(proposalPath(id), proposalSchema, { method: 'PATCH', body: decision });
