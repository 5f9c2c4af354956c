import type { User } from '@mintbridge/contracts';
import { IS_DEVELOPMENT } from '../../env';
import { OFFLINE_STATUS, problemStatus } from '../api-client';
import { AUTH_CHANGED, TOKEN_KEY, announceAuthChange, readToken, removeToken, saveToken } from './token';

/** How long a fetched user counts as current. */
export const USER_FRESH_MS = 1_800_000;

/** `unreachable`: there is a token, but the server could not be asked about it. */
export type Session =
  { status: 'loading' | 'signed-out' | 'unreachable'; user: null } | { status: 'signed-in'; user: User };

const SIGNED_OUT: Session = { status: 'signed-out', user: null };
const LOADING: Session = { status: 'loading', user: null };

let session: Session = readToken() ? LOADING : SIGNED_OUT;
let checkedToken: string | null = null;
let checkedAt = 0;
let running: { token: string; done: Promise<void> } | null = null;
const watchers = new Set<() => void>();
const expiryListeners = new Set<() => void>();

export const getSession = (): Session => session;

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls `listener` when the server refuses the stored token. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

function setSession(next: Session): void {
  session = next;
  watchers.forEach((watcher) => watcher());
}

/** Signs in with a login's answer: the token is kept, the change announced to every listener of this tab. */
export function startSession(token: string, user: User): void {
  saveToken(token);
  checkedToken = token;
  checkedAt = Date.now();
  logExpiry(token);
  setSession({ status: 'signed-in', user });
  announceAuthChange();
}

/** Signs out in this tab and, through the storage event, in every other. */
export function endSession(): void {
  removeToken();
  checkedToken = null;
  setSession(SIGNED_OUT);
  announceAuthChange();
}

/** Brings the session in line with the stored token; asks the server unless the answer is fresh. */
export async function checkSession({ force = false } = {}): Promise<void> {
  const token = readToken();
  if (!token) {
    checkedToken = null;
    if (session.status !== 'signed-out') setSession(SIGNED_OUT);
    return;
  }
  const known = session.status === 'signed-in' && checkedToken === token;
  if (known && !force && Date.now() - checkedAt < USER_FRESH_MS) return;
  if (running?.token === token) return running.done;
  if (!known) setSession(LOADING);
  const done = askServer(token).finally(() => {
    if (running?.done === done) running = null;
  });
  running = { token, done };
  return done;
}

async function askServer(token: string): Promise<void> {
  try {
    // Loaded on demand: a visitor without a token needs no schema.
    const { fetchCurrentUser } = await import('./current-user');
    const user = await fetchCurrentUser();
    if (readToken() !== token) return;
    checkedToken = token;
    checkedAt = Date.now();
    logExpiry(token);
    setSession({ status: 'signed-in', user });
  } catch (error) {
    handleRefusal(token, problemStatus(error));
  }
}

function handleRefusal(token: string, status: number | null): void {
  if (status === OFFLINE_STATUS || status === 503 || status === 429) {
    // Nothing was said about the token, so nobody is signed out by a lost connection or a restart.
    if (readToken() === token && session.status !== 'signed-in')
      setSession({ status: 'unreachable', user: null });
    return;
  }
  const stored = readToken();
  if (stored === token || stored === null) endSession();
  if (status === 401) expiryListeners.forEach((listener) => listener());
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

/** Starts the first check and follows this tab's events, other tabs, and the return to this tab. */
export function followSession(): () => void {
  const recheck = () => void checkSession();
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) recheck();
  };
  window.addEventListener(AUTH_CHANGED, recheck);
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', recheck);
  document.addEventListener('visibilitychange', recheck);
  recheck();
  return () => {
    window.removeEventListener(AUTH_CHANGED, recheck);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('online', recheck);
    document.removeEventListener('visibilitychange', recheck);
  };
}
