import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

/** Notifications, for every signed-in user. */
export const notificationRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { RequireSignIn } = await import('../../shared/session/guards');
      return { element: <RequireSignIn /> };
    },
    children: [
      {
        path: PATTERNS.notifications,
        lazy: async () => ({
          Component: (await import('../../features/notifications/notifications-page')).NotificationsPage,
        }),
      },
    ],
  },
];
