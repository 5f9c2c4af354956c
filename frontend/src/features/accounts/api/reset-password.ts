import { apiSend } from '../../../shared/api-client';

/** Step three: sets the new password. */
export const resetPassword = (email: string, newPassword: string): Promise<void> =>
  apiSend('/api/auth/reset-password', { method: 'POST', body: { email, newPassword } });
