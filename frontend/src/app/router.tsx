/*
 * How a screen gets its route:
 * - PATTERNS in shared/paths.ts has its path; routes/<area>.tsx binds the path to a page, lazily:
 *     { path: PATTERNS.search, lazy: async () => ({ Component: (await import('...')).SearchPage }) }
 *   so that each page is a chunk of its own, whose size the build checks.
 * - A guard is a route around its pages: { element: <RequireSignIn />, children: [...] }. RequireInvestor and
 *   RequireCompleteProfile load data and are loaded lazily themselves.
 */
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from './not-found-page';
import { RouteError } from './route-error';
import { accessRequestRoutes } from './routes/access-requests';
import { accountRoutes } from './routes/account';
import { adminRoutes } from './routes/admin';
import { investorRoutes } from './routes/investor';
import { inquiryRoutes } from './routes/inquiries';
import { notificationRoutes } from './routes/notifications';
import { pilotRoutes } from './routes/pilot';
import { productRoutes } from './routes/product';
import { publicRoutes } from './routes/public';
import { sellerRoutes } from './routes/seller';
import { settingsRoutes } from './routes/settings';
import { PageSkeleton } from '../shared/ui/skeletons';
import { Shell } from './shell/shell';

const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      {
        // A placeholder inside the shell while the code of the first page loads.
        HydrateFallback: PageSkeleton,
        errorElement: <RouteError />,
        children: [
          ...publicRoutes,
          ...accountRoutes,
          ...settingsRoutes,
          ...sellerRoutes,
          ...productRoutes,
          ...investorRoutes,
          ...inquiryRoutes,
          ...notificationRoutes,
          ...accessRequestRoutes,
          ...pilotRoutes,
          ...adminRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/**
 * Gives the history entry of a freshly loaded page a key of its own. Without one, the router stores its scroll position
 * under the same key as that of every other loaded page, and restores it there.
 */
function addEntryKey(): void {
  const state = (window.history.state ?? {}) as { key?: string };
  if (state.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
}

export function createRouter() {
  addEntryKey();
  return createBrowserRouter(routes);
}
