import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

/** Notifications, for everybody who is signed in. */
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
