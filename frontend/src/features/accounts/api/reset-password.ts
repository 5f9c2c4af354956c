import { resetEmailAnswerSchema } from '@mintbridge/contracts';
import { apiRequest, apiSend } from '../../../shared/api-client';

/** Step one: is there an account? Answers whose it is. */
export const verifyResetEmail = async (email: string) =>
  (
    await apiRequest('/api/auth/verify-email-for-reset', resetEmailAnswerSchema, {
      method: 'POST',
      body: { email },
    })
  ).user;

/** Step two: the password of the welcome mail. The server remembers the success in a short-lived cookie. */
export const verifyOriginalPassword = (email: string, originalPassword: string): Promise<void> =>
  apiSend('/api/auth/verify-original-password', { method: 'POST', body: { email, originalPassword } });

/** Step three. */
export const resetPassword = (email: string, newPassword: string): Promise<void> =>
  apiSend('/api/auth/reset-password', { method: 'POST', body: { email, newPassword } });
