import type { ConfirmReset } from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiSend } from '../../../shared/api-client';

/** Requests a reset by mail. The response is the same for any address. */
export const requestReset = (email: string): Promise<void> =>
  apiSend('/api/auth/forgot', { method: 'POST', body: { email } });

export const confirmReset = (reset: ConfirmReset): Promise<void> =>
  apiSend('/api/auth/forgot/confirm', { method: 'POST', body: reset });

const CONFIRM = {
  verification: '/api/account/verification/confirm',
  address: '/api/account/email/confirm',
} as const;

/** Confirms a mailed link as soon as there is a token, once regardless of renders. */
export const useMailedLink = (kind: keyof typeof CONFIRM, token: string | null, onDone: () => void) =>
  useSWR(token === null ? null : [CONFIRM[kind], token], async ([path]) => {
    await apiSend(path, { method: 'POST', body: { token } });
    onDone();
    return true;
  });
