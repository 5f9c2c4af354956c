import { Navigate, type RouteObject } from 'react-router-dom';
import { PATTERNS, paths } from '../../shared/paths';

/** The public pages. */
export const publicRoutes: RouteObject[] = [
  {
    path: PATTERNS.home,
    lazy: async () => ({ Component: (await import('../../features/public/home-page')).HomePage }),
  },
  {
    path: PATTERNS.sellers,
    lazy: async () => ({ Component: (await import('../../features/public/sellers-page')).SellersPage }),
  },
  {
    path: PATTERNS.buyers,
    lazy: async () => ({ Component: (await import('../../features/public/buyers-page')).BuyersPage }),
  },
  { path: PATTERNS.olderBrowse, element: <Navigate to={paths.buyers} replace /> },
  {
    path: PATTERNS.howItWorks,
    lazy: async () => ({
      Component: (await import('../../features/public/how-it-works-page')).HowItWorksPage,
    }),
  },
  {
    path: PATTERNS.about,
    lazy: async () => ({ Component: (await import('../../features/public/about-page')).AboutPage }),
  },
  {
    path: PATTERNS.contact,
    lazy: async () => ({ Component: (await import('../../features/contact/contact-page')).ContactPage }),
  },
];
