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
const hide = (next: boolean) => {
  isHidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
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

test('the bell asks when it opens and every 20 seconds after', async () => {
  renderHook(() => useNotificationPoll(user), { wrapper });
  await pass(1);
  expect(requests()).toBe(1);
  await pass(18);
  expect(requests()).toBe(1);
  await pass(4);
  expect(requests()).toBe(2);
  await pass(40);
  expect(requests()).toBe(4);
});

test('a poll that fails does not end the polling', async () => {
  renderHook(() => useNotificationPoll(user), { wrapper });
  await pass(1);
  fetchMock.mockRejectedValueOnce(new TypeError('connection refused'));
  await pass(20);
  expect(requests()).toBe(2);
  await pass(20);
  expect(requests()).toBeGreaterThanOrEqual(3);
});

test('a hidden tab asks nothing, and at once when it is looked at again', async () => {
  renderHook(() => useNotificationPoll(user), { wrapper });
  await pass(1);
  hide(true);
  await pass(600);
  expect(requests()).toBe(1);
  hide(false);
  await pass(0);
  expect(requests()).toBe(2);
});
