import { Navigate, type RouteObject } from 'react-router-dom';
import { PATTERNS, paths } from '../paths';

/** What every visitor may read. */
export const publicRoutes: RouteObject[] = [
  {
    path: PATTERNS.home,
    lazy: async () => ({ Component: (await import('../../features/public/home-page')).HomePage }),
  },
  { path: PATTERNS.olderBrowse, element: <Navigate to={paths.buyers} replace /> },
];
