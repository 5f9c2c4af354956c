import {
  NOTIFICATION_POLL_MS,
  type Notification,
  type NotificationsResponse,
  type User,
} from '@mintbridge/contracts';
import { useEffect, useRef } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { FRESH_ON_OPEN, POLLED } from '../../shared/swr-config';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { NOTIFICATIONS_PATH, listNotifications } from './api/list-notifications';
import { readNotifications } from './api/read-notifications';

/** Number of notifications in the panel. */
const LATEST = 10;
const LATEST_PATH = `${NOTIFICATIONS_PATH}?limit=${LATEST}`;
/** How long a request of another tab replaces one of this tab: less than the interval, since timers are not exact. */
const SHARED_FOR_MS = NOTIFICATION_POLL_MS - 1_000;

/**
 * Broadcast when a tab sends a request, and again with the response. Another tab may still show another account, if the
 * sign-in has just changed.
 */
interface Shared {
  userId: number;
  response?: NotificationsResponse;
}

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mintbridge-notifications');
const broadcast = (shared: Shared): void => channel?.postMessage(shared);

const latestKey = (userId: number) => [LATEST_PATH, userId] as const;

async function fetchLatest([path, userId]: ReturnType<typeof latestKey>): Promise<NotificationsResponse> {
  broadcast({ userId });
  const response = await listNotifications(path);
  broadcast({ userId, response });
  return response;
}

/** The response with everything up to `upTo` marked as read. */
export function withRead(response: NotificationsResponse, upTo: number): NotificationsResponse {
  const readAt = new Date().toISOString();
  const isDone = (item: Notification) => item.id <= upTo && item.readAt === null;
  const left = response.unread - response.items.filter(isDone).length;
  const [newest] = response.items;
  return {
    ...response,
    items: response.items.map((item) => (isDone(item) ? { ...item, readAt } : item)),
    unread: newest && newest.id <= upTo ? 0 : Math.max(0, left),
  };
}

/** The latest notifications, as this tab or another last received them. */
export const useLatestNotifications = (
  { id }: User,
  options: SWRConfiguration<NotificationsResponse> = FRESH_ON_OPEN,
): SWRResponse<NotificationsResponse> => useSWR(latestKey(id), fetchLatest, options);

/** Polls every 20 s: in one tab for all of them, and in none while all are hidden. */
export function useNotificationPoll(user: User): void {
  const sharedAt = useRef(-Infinity);
  const { mutate } = useLatestNotifications(user, {
    ...POLLED,
    refreshInterval: NOTIFICATION_POLL_MS,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    focusThrottleInterval: NOTIFICATION_POLL_MS,
    isPaused: () => Date.now() - sharedAt.current < SHARED_FOR_MS,
  });
  useEffect(() => {
    const receive = ({ data: { userId, response } }: MessageEvent<Shared>) => {
      if (userId !== user.id) return;
      sharedAt.current = Date.now();
      if (response) void mutate(response, { revalidate: false });
    };
    channel?.addEventListener('message', receive);
    return () => channel?.removeEventListener('message', receive);
  }, [mutate, user.id]);
}

/** Marks as read optimistically, here and in other tabs, and rolls back on failure. */
export function useReadNotifications(user: User): (upTo: number) => Promise<void> {
  const { data, mutate } = useLatestNotifications(user);
  return async (upTo) => {
    const response = data && withRead(data, upTo);
    try {
      await mutate(() => readNotifications(upTo).then(() => response), {
        ...(response ? { optimisticData: response } : {}),
        revalidate: false,
      });
      if (response) broadcast({ userId: user.id, response });
    } catch (error) {
      toastFailure('Not marked as read', error, 'Please try again.');
    }
  };
}
