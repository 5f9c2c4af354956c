import { overviewSchema, type AdminOverview } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiRequest } from '../../../shared/api-client';
import { POLLED } from '../../../shared/swr-config';

const POLL_MS = 15_000;

const fetchOverview = (path: string): Promise<AdminOverview> => apiRequest(path, overviewSchema);

export const useOverview = () =>
  useSWR('/api/admin/overview', fetchOverview, { ...POLLED, refreshInterval: POLL_MS });
