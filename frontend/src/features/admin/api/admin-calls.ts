import {
  invitedAnswerSchema,
  overviewSchema,
  reviewAnswerSchema,
  reviewDetailSchema,
  userSchema,
  type AdminOverview,
  type ExportName,
  type InviteInvestor,
  type ReviewDetail,
  type ReviewInput,
  type UserStatus,
} from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiFile, apiRequest, apiSend } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

const OVERVIEW_EVERY_MS = 15_000;

const fetchOverview = (path: string): Promise<AdminOverview> => apiRequest(path, overviewSchema);
export const useOverview = () =>
  useSWR('/api/admin/overview', fetchOverview, { ...FRESH_ON_OPEN, refreshInterval: OVERVIEW_EVERY_MS });

const fetchReview = (path: string): Promise<ReviewDetail> => apiRequest(path, reviewDetailSchema);
export const useReview = (productId: number | null) =>
  useSWR(productId === null ? null : `/api/admin/reviews/${productId}`, fetchReview, FRESH_ON_OPEN);

export const sendVerdict = (productId: number, verdict: ReviewInput) =>
  apiRequest(`/api/admin/products/${productId}/review`, reviewAnswerSchema, {
    method: 'PATCH',
    body: verdict,
  });

export const inviteInvestor = (investor: InviteInvestor) =>
  apiRequest('/api/admin/investors', invitedAnswerSchema, { method: 'POST', body: investor });

export const setUserStatus = (userId: number, status: UserStatus) =>
  apiRequest(`/api/admin/users/${userId}`, userSchema, { method: 'PATCH', body: { status } });

export const resendCredentials = (userId: number): Promise<void> =>
  apiSend(`/api/admin/users/${userId}/credentials`, { method: 'POST' });

export const retryJob = (jobId: string): Promise<void> =>
  apiSend(`/api/admin/failed-jobs/${jobId}/retry`, { method: 'POST' });

/** Gets the queue board's short cookie; the board itself is a page of its own. */
export const openBoardSession = (): Promise<void> =>
  apiSend('/api/admin/queue-board/session', { method: 'POST' });

/** A table as a file, handed to the browser to be kept. */
export async function downloadExport(name: ExportName): Promise<void> {
  const address = URL.createObjectURL(await apiFile(`/api/admin/exports/${name}`));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
