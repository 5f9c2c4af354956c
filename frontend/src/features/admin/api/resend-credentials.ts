import { apiSend } from '../../../shared/api-client';

export const resendCredentials = (userId: number): Promise<void> =>
  apiSend(`/api/admin/users/${userId}/credentials`, { method: 'POST' });
