import { Navigate, type RouteObject } from 'react-router-dom';
import { PATTERNS, paths } from '../../shared/paths';

const load = () => import('../pages/settings-pages');

/** Account settings, for every signed-in user. */
export const settingsRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { RequireSignIn } = await import('../../shared/session/guards');
      return { element: <RequireSignIn /> };
    },
    children: [
      {
        lazy: async () => ({ Component: (await load()).SettingsLayout }),
        children: [
          { path: PATTERNS.settings, element: <Navigate to={paths.settingsProfile} replace /> },
          {
            path: PATTERNS.settingsProfile,
            lazy: async () => ({ Component: (await load()).ProfileSettings }),
          },
          {
            path: PATTERNS.settingsSecurity,
            lazy: async () => ({ Component: (await load()).SecuritySettings }),
          },
          {
            path: PATTERNS.settingsNotifications,
            lazy: async () => ({ Component: (await load()).NotificationsSettings }),
          },
          { path: PATTERNS.settingsData, lazy: async () => ({ Component: (await load()).DataSettings }) },
        ],
      },
    ],
  },
];
