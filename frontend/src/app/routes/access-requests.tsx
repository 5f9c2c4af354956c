import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

/** Access requests and signed agreements, for owner and investor. */
export const accessRequestRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { RequireSignIn } = await import('../../shared/session/guards');
      return { element: <RequireSignIn /> };
    },
    children: [
      {
        path: PATTERNS.requests,
        lazy: async () => ({
          Component: (await import('../../features/access-requests/requests-page')).RequestsPage,
        }),
      },
      {
        path: PATTERNS.signedNda,
        lazy: async () => ({
          Component: (await import('../../features/access-requests/signed-nda-page')).SignedNdaPage,
        }),
      },
    ],
  },
];
