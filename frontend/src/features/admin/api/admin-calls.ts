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
import { apiRequest, apiSend } from '../../../shared/api-client';
import { readToken } from '../../../shared/session/token';

const OVERVIEW_EVERY_MS = 15_000;

const fetchOverview = (path: string): Promise<AdminOverview> => apiRequest(path, overviewSchema);
export const useOverview = () =>
  useSWR('/api/admin/overview', fetchOverview, {
    revalidateOnMount: true,
    refreshInterval: OVERVIEW_EVERY_MS,
  });

const fetchReview = (path: string): Promise<ReviewDetail> => apiRequest(path, reviewDetailSchema);
export const useReview = (productId: number | null) =>
  useSWR(productId === null ? null : `/api/admin/reviews/${productId}`, fetchReview, {
    revalidateOnMount: true,
  });

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

/** A table as a file. The token travels in a header, so the file is fetched and then handed to the browser. */
export async function downloadExport(name: ExportName): Promise<void> {
  const response = await fetch(`/api/admin/exports/${name}`, {
    headers: { Authorization: `Bearer ${readToken() ?? ''}` },
  });
  if (!response.ok) throw new Error(`Export answered ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
