import {
  accountHoldingsSchema,
  userSchema,
  type ChangeEmail,
  type ChangePassword,
  type UpdateAccount,
  type User,
} from '@mintbridge/contracts';
import useSWR from 'swr';
import { apiFile, apiRequest, apiSend } from '../../../shared/api-client';
import { FRESH_ON_OPEN } from '../../../shared/swr-config';

/** The calls about the signed-in account. */
const ACCOUNT = '/api/account';

export const updateAccount = (change: UpdateAccount): Promise<User> =>
  apiRequest(ACCOUNT, userSchema, { method: 'PATCH', body: change });

export const changePassword = ({ currentPassword, newPassword }: ChangePassword): Promise<void> =>
  apiSend(`${ACCOUNT}/password`, { method: 'PATCH', body: { currentPassword, newPassword } });

/** Mails a link to the new address. */
export const requestEmail = (change: ChangeEmail): Promise<void> =>
  apiSend(`${ACCOUNT}/email`, { method: 'POST', body: change });

/** Mails the link that verifies the current address. */
export const requestVerification = (): Promise<void> =>
  apiSend(`${ACCOUNT}/verification`, { method: 'POST' });

/** Ends all sessions, including this one. */
export const endSessions = (password: string): Promise<void> =>
  apiSend(`${ACCOUNT}/sessions/end`, { method: 'POST', body: { password } });

export const deleteAccount = (password: string): Promise<void> =>
  apiSend(ACCOUNT, { method: 'DELETE', body: { password } });

/** Downloads all data of the account as a file. */
export const exportAccount = (): Promise<Blob> => apiFile(`${ACCOUNT}/export`);

/** Counts of what deleting the account would delete. */
export const useAccountHoldings = () =>
  useSWR(
    `${ACCOUNT}/holdings`,
    async (path) => (await apiRequest(path, accountHoldingsSchema)).holdings,
    FRESH_ON_OPEN,
  );
