/** @jest-environment jsdom */
import type { User } from '@mintbridge/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, unload } from 'swr';
import { SWR_DEFAULTS } from '../../shared/swr-config';
import { useNotificationPoll } from './notification-feed';

const user = { id: 7 } as User;
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>
);

let isHidden = false;
const setHidden = (next: boolean) => {
  isHidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const requests = () => fetchMock.mock.calls.length;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockReset();
  fetchMock.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ items: [], unread: 0, nextCursor: null }))),
  );
  isHidden = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});

afterEach(() => {
  cleanup();
  unload({ revalidate: false });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('polls when the bell is rendered and every 20 seconds after', async () => {
  renderHook(() => useNotificationPoll(user), { wrapper });
  await advance(1);
  expect(requests()).toBe(1);
  await advance(18);
  expect(requests()).toBe(1);
  await advance(4);
  expect(requests()).toBe(2);
  await advance(40);
  expect(requests()).toBe(4);
});

test('continues to poll after a failed request', async () => {
  renderHook(() => useNotificationPoll(user), { wrapper });
  await advance(1);
  fetchMock.mockRejectedValueOnce(new TypeError('connection refused'));
  await advance(20);
  expect(requests()).toBe(2);
  await advance(20);
  expect(requests()).toBeGreaterThanOrEqual(3);
});

test('stops polling in a hidden tab and polls as soon as it is visible again', async () => {
  renderHook(() => useNotificationPoll(user), { wrapper });
  await advance(1);
  setHidden(true);
  await advance(600);
  expect(requests()).toBe(1);
  setHidden(false);
  await advance(0);
  expect(requests()).toBe(2);
});
