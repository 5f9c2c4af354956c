/** @jest-environment jsdom */
import type { User } from '@mintbridge/contracts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig, unload } from 'swr';
import { SWR_DEFAULTS } from '../swr-config';
import { AUTH_CHANGED, TOKEN_KEY, readToken, saveToken } from './token';
import {
  SESSION_EXPIRED,
  USER_FRESH_MS,
  clearCacheOnTokenChange,
  endSession,
  startSession,
  useSession,
} from './use-session';

const user: User = {
  id: 7,
  email: 'owner@example.test',
  role: 'seller',
  status: 'active',
  firstName: 'Asha',
  lastName: null,
  businessName: null,
  emailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const respondToMe = (status: number, body: unknown) =>
  fetchMock.mockImplementationOnce(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>
);
const renderSession = () => renderHook(useSession, { wrapper }).result;
type SessionResult = ReturnType<typeof renderSession>;
const waitForStatus = (session: SessionResult, status: string) =>
  waitFor(() => expect(session.current.status).toBe(status));

const expired = jest.fn();
let stopClearingCache: () => void;

beforeEach(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockReset();
  expired.mockReset();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  stopClearingCache = clearCacheOnTokenChange();
  window.addEventListener(SESSION_EXPIRED, expired);
});

afterEach(() => {
  cleanup();
  stopClearingCache();
  window.removeEventListener(SESSION_EXPIRED, expired);
  unload({ revalidate: false });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sends no request without a token', () => {
  expect(renderSession().current.status).toBe('signed-out');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('fetches the user of a stored token once and again after 30 minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  saveToken('t');
  respondToMe(200, user);
  const session = renderSession();
  renderSession();
  await waitForStatus(session, 'signed-in');
  expect(session.current).toEqual({ status: 'signed-in', user });
  renderSession();
  await act(() => jest.advanceTimersByTimeAsync(USER_FRESH_MS - 10_000));
  renderSession();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(fetchMock).toHaveBeenCalledTimes(1);

  await act(() => jest.advanceTimersByTimeAsync(10_000));
  respondToMe(200, { ...user, firstName: 'Anna' });
  renderSession();
  await waitFor(() => expect(session.current.user?.firstName).toBe('Anna'));
});

it('sends the stored token when it fetches the user', async () => {
  saveToken('t');
  respondToMe(200, user);
  await waitForStatus(renderSession(), 'signed-in');
  expect(fetchMock.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer t' });
});

it('removes a token that the server rejects, signs out and announces it', async () => {
  saveToken('bad');
  respondToMe(401, { message: 'Please sign in to continue.' });
  const session = renderSession();
  await waitForStatus(session, 'signed-out');
  expect(readToken()).toBeNull();
  await waitFor(() => expect(expired).toHaveBeenCalledTimes(1));
});

it('removes the token on any other failure without announcing it', async () => {
  saveToken('bad');
  respondToMe(500, { message: 'An unexpected error occurred. Please try again.' });
  await waitForStatus(renderSession(), 'signed-out');
  expect(readToken()).toBeNull();
  expect(expired).not.toHaveBeenCalled();
});

it.each([
  ['the connection is gone', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['the service is briefly down', () => respondToMe(503, {})],
])('keeps the session while %s, and retries on demand', async (_name, arrange) => {
  saveToken('t');
  arrange();
  const session = renderSession();
  await waitForStatus(session, 'unreachable');
  expect(readToken()).toBe('t');
  respondToMe(200, user);
  act(() => {
    if (session.current.status === 'unreachable') session.current.retry();
  });
  await waitForStatus(session, 'signed-in');
});

it('retries when the browser is online again', async () => {
  saveToken('t');
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const session = renderSession();
  await waitForStatus(session, 'unreachable');
  respondToMe(200, user);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitForStatus(session, 'signed-in');
});

it('uses the user of a login without fetching it', async () => {
  const session = renderSession();
  act(() => startSession('t', user));
  await waitForStatus(session, 'signed-in');
  expect(session.current).toEqual({ status: 'signed-in', user });
  renderSession();
  await act(async () => undefined);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('follows token changes in this tab and in others', async () => {
  const session = renderSession();
  saveToken('from-a-link');
  respondToMe(200, user);
  act(() => void window.dispatchEvent(new Event(AUTH_CHANGED)));
  await waitForStatus(session, 'signed-in');

  localStorage.removeItem(TOKEN_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
  expect(session.current.status).toBe('signed-out');
});

it('never shows an account data that another account loaded', async () => {
  const fetcher = jest.fn((path: string) => Promise.resolve(`${path} of ${readToken()}`));
  const open = () => renderHook(() => useSWR('/api/things', fetcher).data, { wrapper }).result;
  act(() => startSession('first', user));
  const screen = open();
  await waitFor(() => expect(screen.current).toBe('/api/things of first'));
  cleanup();
  expect(open().current).toBe('/api/things of first');
  expect(fetcher).toHaveBeenCalledTimes(1);

  cleanup();
  act(() => endSession());
  act(() => startSession('second', { ...user, id: 8 }));
  const next = open();
  expect(next.current).toBeUndefined();
  await waitFor(() => expect(next.current).toBe('/api/things of second'));
});
