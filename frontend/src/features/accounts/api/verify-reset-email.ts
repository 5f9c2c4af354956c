import { resetEmailResponseSchema } from '@mintbridge/contracts';
import { apiRequest } from '../../../shared/api-client';

/** Step one of the reset: checks that the account exists. */
export const verifyResetEmail = (email: string) =>
  apiRequest('/api/auth/verify-email-for-reset', resetEmailResponseSchema, {
    method: 'POST',
    body: { email },
  });
