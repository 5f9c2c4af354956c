import {
  NOTIFICATION_POLL_MS,
  type Notification,
  type NotificationsAnswer,
  type User,
} from '@mintbridge/contracts';
import { useCallback, useEffect, useRef } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { FRESH_ON_OPEN } from '../../shared/swr-config';
import { toastFailure } from '../../shared/ui/toasts/toast-failure';
import { NOTIFICATIONS_PATH, listNotifications } from './api/list-notifications';
import { readNotifications } from './api/read-notifications';

/** How many the panel shows. */
const LATEST = 10;
const LATEST_PATH = `${NOTIFICATIONS_PATH}?limit=${LATEST}`;
const NAME = 'mintbridge-notifications';
/** How often a tab looks whether somebody has to ask, in milliseconds. */
const LOOK_MS = 2_000;

/** What one tab broadcasts to the others. Another tab may be somebody else's: a sign-in is on its way to it. */
interface Shared {
  userId: number;
  answer: NotificationsAnswer;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Runs in one tab at a time; in the others not at all. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** The answer once everything up to `upTo` is read. */
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
export const useLatestNotifications = (): SWRResponse<NotificationsAnswer> =>
  useSWR(LATEST_PATH, listNotifications, FRESH_ON_OPEN);

/** Asks for news every 20 s: in one tab for all of them, and in none while all are hidden. */
export function useNotificationPoll({ id: userId }: User): void {
  const { data, mutate } = useLatestNotifications();
  const answeredAt = useRef(0);
  useEffect(() => {
    answeredAt.current = Date.now();
  }, [data]);
  useEffect(() => {
    const take = (answer: NotificationsAnswer) => {
      answeredAt.current = Date.now();
      void mutate(answer, { revalidate: false });
    };
    const isDue = () => !document.hidden && Date.now() - answeredAt.current >= NOTIFICATION_POLL_MS;
    const ask = async () => {
      if (!isDue()) return;
      // Counts as asked also where the answer does not come: the next turn tries again.
      answeredAt.current = Date.now();
      const answer = await listNotifications(LATEST_PATH);
      take(answer);
      channel?.postMessage({ userId, answer } satisfies Shared);
    };
    const look = () => {
      if (isDue()) alone(ask).catch(() => undefined);
    };
    const receive = ({ data: shared }: MessageEvent<Shared>) => {
      if (shared.userId === userId) take(shared.answer);
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    channel?.addEventListener('message', receive);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      channel?.removeEventListener('message', receive);
    };
  }, [mutate, userId]);
}

/** Marks as read at once here and in the other tabs, and takes it back where the server does not. */
export function useReadNotifications({ id: userId }: User): (upTo: number) => Promise<void> {
  const { data, mutate } = useLatestNotifications();
  return useCallback(
    async (upTo) => {
      const answer = data && withRead(data, upTo);
      if (answer) void mutate(answer, { revalidate: false });
      try {
        await readNotifications(upTo);
        if (answer) channel?.postMessage({ userId, answer } satisfies Shared);
      } catch (error) {
        toastFailure('Not marked as read', error, 'Please try again.');
        void mutate();
      }
    },
    [data, mutate, userId],
  );
}
