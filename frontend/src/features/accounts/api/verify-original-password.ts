import { apiSend } from '../../../shared/api-client';

/** Step two: verifies the password of the welcome mail. The server stores the success in a short-lived cookie. */
export const verifyOriginalPassword = (email: string, originalPassword: string): Promise<void> =>
  apiSend('/api/auth/verify-original-password', { method: 'POST', body: { email, originalPassword } });
