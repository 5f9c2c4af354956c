import {
  NOTIFICATION_POLL_MS,
  type Notification,
  type NotificationsAnswer,
  type User,
} from '@mintbridge/contracts';
import { useEffect, useRef } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { FRESH_ON_OPEN, POLLED } from '../../shared/swr-config';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { NOTIFICATIONS_PATH, listNotifications } from './api/list-notifications';
import { readNotifications } from './api/read-notifications';

/** How many the panel shows. */
const LATEST = 10;
const LATEST_PATH = `${NOTIFICATIONS_PATH}?limit=${LATEST}`;
/** For how long another tab's request counts as this tab's own: less than the interval, as timers are not exact. */
const SHARED_FOR_MS = NOTIFICATION_POLL_MS - 1_000;

/**
 * What a tab broadcasts when it requests, and with the answer once it has it. Another tab may still show another account:
 * its sign-in has just changed.
 */
interface Shared {
  userId: number;
  answer?: NotificationsAnswer;
}

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('mintbridge-notifications');
const broadcast = (shared: Shared): void => channel?.postMessage(shared);

const latestKey = (userId: number) => [LATEST_PATH, userId] as const;

async function fetchLatest([path, userId]: ReturnType<typeof latestKey>): Promise<NotificationsAnswer> {
  broadcast({ userId });
  const answer = await listNotifications(path);
  broadcast({ userId, answer });
  return answer;
}

/** The response with everything up to `upTo` marked as read. */
export function withRead(answer: NotificationsAnswer, upTo: number): NotificationsAnswer {
  const readAt = new Date().toISOString();
  const isDone = (item: Notification) => item.id <= upTo && item.readAt === null;
  const left = answer.unread - answer.items.filter(isDone).length;
  const [newest] = answer.items;
  return {
    ...answer,
    items: answer.items.map((item) => (isDone(item) ? { ...item, readAt } : item)),
    unread: newest && newest.id <= upTo ? 0 : Math.max(0, left),
  };
}

/** The latest notifications, as this tab or another last received them. */
export const useLatestNotifications = (
  { id }: User,
  options: SWRConfiguration<NotificationsAnswer> = FRESH_ON_OPEN,
): SWRResponse<NotificationsAnswer> => useSWR(latestKey(id), fetchLatest, options);

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
    const receive = ({ data: { userId, answer } }: MessageEvent<Shared>) => {
      if (userId !== user.id) return;
      sharedAt.current = Date.now();
      if (answer) void mutate(answer, { revalidate: false });
    };
    channel?.addEventListener('message', receive);
    return () => channel?.removeEventListener('message', receive);
  }, [mutate, user.id]);
}

/** Marks as read at once here and in the other tabs, and takes it back where the server does not. */
export function useReadNotifications(user: User): (upTo: number) => Promise<void> {
  const { data, mutate } = useLatestNotifications(user);
  return async (upTo) => {
    const answer = data && withRead(data, upTo);
    try {
      await mutate(() => readNotifications(upTo).then(() => answer), {
        ...(answer ? { optimisticData: answer } : {}),
        revalidate: false,
      });
      if (answer) broadcast({ userId: user.id, answer });
    } catch (error) {
      toastFailure('Not marked as read', error, 'Please try again.');
    }
  };
}
