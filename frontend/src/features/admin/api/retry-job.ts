import { apiSend } from '../../../shared/api-client';

export const retryJob = (jobId: string): Promise<void> =>
  apiSend(`/api/admin/failed-jobs/${jobId}/retry`, { method: 'POST' });
