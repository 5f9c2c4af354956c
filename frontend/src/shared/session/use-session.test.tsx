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
  endCacheWithToken,
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
const meAnswers = (status: number, body: unknown) =>
  fetchMock.mockImplementationOnce(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>
);
const renderSession = () => renderHook(useSession, { wrapper }).result;
type SessionResult = ReturnType<typeof renderSession>;
const reaches = (session: SessionResult, status: string) =>
  waitFor(() => expect(session.current.status).toBe(status));

const expired = jest.fn();
let stopEnding: () => void;

beforeEach(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockReset();
  expired.mockReset();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  stopEnding = endCacheWithToken();
  window.addEventListener(SESSION_EXPIRED, expired);
});

afterEach(() => {
  cleanup();
  stopEnding();
  window.removeEventListener(SESSION_EXPIRED, expired);
  unload({ revalidate: false });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sends no request while there is no token', () => {
  expect(renderSession().current.status).toBe('signed-out');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('fetches the user of a stored token once, and again after 30 minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  saveToken('t');
  meAnswers(200, user);
  const session = renderSession();
  renderSession();
  await reaches(session, 'signed-in');
  expect(session.current).toEqual({ status: 'signed-in', user });
  renderSession();
  await act(() => jest.advanceTimersByTimeAsync(USER_FRESH_MS - 10_000));
  renderSession();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(fetchMock).toHaveBeenCalledTimes(1);

  await act(() => jest.advanceTimersByTimeAsync(10_000));
  meAnswers(200, { ...user, firstName: 'Anna' });
  renderSession();
  await waitFor(() => expect(session.current.user?.firstName).toBe('Anna'));
});

it('loads the user of that very token', async () => {
  saveToken('t');
  meAnswers(200, user);
  await reaches(renderSession(), 'signed-in');
  expect(fetchMock.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer t' });
});

it('drops a token that the server refuses, signs out and announces it', async () => {
  saveToken('bad');
  meAnswers(401, { message: 'Please sign in to continue.' });
  const session = renderSession();
  await reaches(session, 'signed-out');
  expect(readToken()).toBeNull();
  await waitFor(() => expect(expired).toHaveBeenCalledTimes(1));
});

it('drops the token on any other failure without a redirect', async () => {
  saveToken('bad');
  meAnswers(500, { message: 'An unexpected error occurred. Please try again.' });
  await reaches(renderSession(), 'signed-out');
  expect(readToken()).toBeNull();
  expect(expired).not.toHaveBeenCalled();
});

it.each([
  ['the connection is gone', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['the service is briefly down', () => meAnswers(503, {})],
])('keeps the session while %s, and retries on demand', async (_name, arrange) => {
  saveToken('t');
  arrange();
  const session = renderSession();
  await reaches(session, 'unreachable');
  expect(readToken()).toBe('t');
  meAnswers(200, user);
  act(() => {
    if (session.current.status === 'unreachable') session.current.retry();
  });
  await reaches(session, 'signed-in');
});

it('retries when the connection is back', async () => {
  saveToken('t');
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const session = renderSession();
  await reaches(session, 'unreachable');
  meAnswers(200, user);
  act(() => void window.dispatchEvent(new Event('online')));
  await reaches(session, 'signed-in');
});

it('takes a login as it is, without asking again', async () => {
  const session = renderSession();
  act(() => startSession('t', user));
  await reaches(session, 'signed-in');
  expect(session.current).toEqual({ status: 'signed-in', user });
  renderSession();
  await act(async () => undefined);
  expect(fetchMock).not.toHaveBeenCalled();
});

it('follows this tab, and what other tabs store', async () => {
  const session = renderSession();
  saveToken('from-a-link');
  meAnswers(200, user);
  act(() => void window.dispatchEvent(new Event(AUTH_CHANGED)));
  await reaches(session, 'signed-in');

  localStorage.removeItem(TOKEN_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY })));
  expect(session.current.status).toBe('signed-out');
});

it('never shows an account what another has loaded', async () => {
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
