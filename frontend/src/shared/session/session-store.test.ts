/** @jest-environment jsdom */
import type { User } from '@mintbridge/contracts';
import {
  USER_FRESH_MS,
  checkSession,
  endSession,
  followSession,
  getSession,
  onSessionExpired,
  startSession,
} from './session-store';
import { AUTH_CHANGED, TOKEN_KEY, readToken, saveToken } from './token';

const user: User = {
  id: 7,
  email: 'owner@example.test',
  role: 'seller',
  status: 'active',
  firstName: 'Asha',
  lastName: null,
  businessName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const meAnswers = (status: number, body: unknown) =>
  fetchMock.mockImplementationOnce(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

beforeEach(() => {
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockReset();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  endSession();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks nobody while there is no token', async () => {
  await checkSession();
  expect(getSession().status).toBe('signed-out');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('fetches the user of a stored token once, and again after 30 minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  saveToken('t');
  meAnswers(200, user);
  await Promise.all([checkSession(), checkSession()]);
  expect(getSession()).toEqual({ status: 'signed-in', user });
  await checkSession();
  expect(fetchMock).toHaveBeenCalledTimes(1);

  jest.setSystemTime(Date.now() + USER_FRESH_MS);
  meAnswers(200, { ...user, firstName: 'Anna' });
  await checkSession();
  expect(getSession().user?.firstName).toBe('Anna');
});

it('drops a token that the server refuses, signs out and tells who listens', async () => {
  const expired = jest.fn();
  const stop = onSessionExpired(expired);
  saveToken('bad');
  meAnswers(401, { message: 'Please sign in to continue.' });
  await checkSession();
  stop();
  expect(getSession().status).toBe('signed-out');
  expect(readToken()).toBeNull();
  expect(expired).toHaveBeenCalledTimes(1);
});

it('drops the token on any other refusal without a redirect', async () => {
  const expired = jest.fn();
  const stop = onSessionExpired(expired);
  saveToken('bad');
  meAnswers(500, { message: 'An unexpected error occurred. Please try again.' });
  await checkSession();
  stop();
  expect(readToken()).toBeNull();
  expect(expired).not.toHaveBeenCalled();
});

it.each([
  ['the connection is gone', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['the service is briefly down', () => meAnswers(503, {})],
])('signs nobody out while %s', async (_name, arrange) => {
  saveToken('t');
  arrange();
  await checkSession();
  expect(getSession().status).toBe('unreachable');
  expect(readToken()).toBe('t');
});

it('takes a login as it is, without asking again', async () => {
  startSession('t', user);
  await checkSession();
  expect(getSession()).toEqual({ status: 'signed-in', user });
  expect(fetchMock).not.toHaveBeenCalled();
});

it('follows this tab, and what other tabs store', async () => {
  const stop = followSession();
  saveToken('from-a-link');
  meAnswers(200, user);
  window.dispatchEvent(new Event(AUTH_CHANGED));
  await checkSession();
  expect(getSession().status).toBe('signed-in');

  localStorage.removeItem(TOKEN_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  expect(getSession().status).toBe('signed-out');
  stop();
});
