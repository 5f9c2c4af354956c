import { isInvestorRole, type User } from '@mintbridge/contracts';
import { useSyncExternalStore } from 'react';
import useSWR, { mutate, preload, unload, type SWRConfiguration } from 'swr';
import { IS_DEVELOPMENT } from '../../env';
import { OFFLINE_STATUS, problemStatus } from '../api-client';
import { fetchCurrentUser } from './current-user';
import { announceAuthChange, onTokenChange, readToken, removeToken, saveToken } from './token';

/** How long a fetched user is fresh. */
export const USER_FRESH_MS = 1_800_000;
/** Window event: the server rejected the stored token. */
export const SESSION_EXPIRED = 'session-expired';

/** `unreachable`: there is a token, but the server could not be reached. */
export type Session =
  | { status: 'loading' | 'signed-out'; user: null }
  | { status: 'unreachable'; user: null; retry: () => void }
  | { status: 'signed-in'; user: User };

/** Revalidated when a screen opens or the window regains focus, unless it is fresh. */
const USER_OPTIONS: SWRConfiguration = {
  revalidateIfStale: true,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  dedupingInterval: USER_FRESH_MS,
};

const userKey = (token: string) => ['/api/auth/me', token] as const;

/** The session of the stored token. Its user is cached in SWR with the token as key. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const { data: user, error, mutate } = useSWR(token && userKey(token), loadUser, USER_OPTIONS);
  if (!token) return { status: 'signed-out', user: null };
  if (user) return { status: 'signed-in', user };
  if (error) return { status: 'unreachable', user: null, retry: () => void mutate() };
  return { status: 'loading', user: null };
}

async function loadUser([, token]: ReturnType<typeof userKey>): Promise<User> {
  try {
    const user = await fetchCurrentUser(token);
    logExpiry(token);
    return user;
  } catch (error) {
    handleFailure(token, problemStatus(error));
    throw error;
  }
}

function handleFailure(token: string, status: number | null): void {
  // The token was not rejected: a lost connection or a restart does not end the session.
  if (status === OFFLINE_STATUS || status === 503 || status === 429) return;
  if (readToken() === token) endSession();
  if (status === 401 && readToken() === null) window.dispatchEvent(new Event(SESSION_EXPIRED));
}

/** Signs in with the response of a login, whose user needs no fetch. */
export function startSession(token: string, user: User): void {
  saveToken(token);
  announceAuthChange();
  void preload(userKey(token), () => Promise.resolve(user));
  logExpiry(token);
}

/** Replaces the cached user with a newer one from another response. */
export function updateUser(user: User): void {
  const token = readToken();
  if (token) void mutate(userKey(token), user, { revalidate: false });
}

/** Revalidates the signed-in user. */
export function refreshUser(): void {
  const token = readToken();
  if (token) void mutate(userKey(token));
}

/** Signs out in this tab and, through the storage event, in all others. */
export function endSession(): void {
  removeToken();
  announceAuthChange();
}

/** Clears the cache whenever the token changes, so that no account sees data of another. */
export function clearCacheOnTokenChange(): () => void {
  let known = readToken();
  return onTokenChange(() => {
    const token = readToken();
    if (token === known) return;
    known = token;
    unload({ revalidate: false });
  });
}

function logExpiry(token: string): void {
  if (!IS_DEVELOPMENT) return;
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    const expires = typeof claims === 'object' && claims && 'exp' in claims ? Number(claims.exp) : NaN;
    console.debug('Session expires', new Date(expires * 1000).toISOString());
  } catch {
    console.debug('The session token says nothing about its expiry');
  }
}

/** The signed-in user, or null. */
export const useUser = (): User | null => useSession().user;

export const isInvestor = (user: User | null): boolean => isInvestorRole(user?.role);
export const isSeller = (user: User | null): boolean => user?.role === 'seller';
