import type { RouteObject } from 'react-router-dom';
import { PATTERNS, paths } from '../../shared/paths';
import { openedAt } from './opened-at';

const loadGuard = () => import('../../shared/session/require-investor');

/** The investor's pages: profile, dashboard, matches; and the deal feed of every signed-in role. */
export const investorRoutes: RouteObject[] = [
  {
    // Visitors are redirected from the profile setup to the login, from the other pages to the home page.
    lazy: async () => {
      const { RequireInvestor } = await loadGuard();
      return { element: <RequireInvestor signedOutTo={paths.login()} /> };
    },
    children: [
      {
        lazy: async () => ({ Component: (await loadGuard()).RequireCompleteProfile }),
        children: [
          {
            path: PATTERNS.investorProfile,
            lazy: async () => ({
              Component: (await import('../../features/investors/profile/profile-setup-page'))
                .ProfileSetupPage,
            }),
          },
        ],
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await loadGuard()).RequireInvestor }),
    children: [
      {
        lazy: async () => ({ Component: (await loadGuard()).RequireCompleteProfile }),
        children: [
          {
            path: PATTERNS.investorProfileView,
            lazy: async () => ({
              Component: (await import('../../features/investors/profile/profile-view-page')).ProfileViewPage,
            }),
          },
          {
            path: PATTERNS.investorDashboard,
            lazy: async () => {
              const [{ InvestorDashboardPage }, { preloadDealFeed }, { preloadInvestorProfile }] =
                await Promise.all([
                  import('../pages/investor-dashboard/investor-dashboard-page'),
                  import('../../features/products/search/deal-feed'),
                  import('../../shared/session/investor-profile'),
                ]);
              if (openedAt(PATTERNS.investorDashboard)) {
                preloadInvestorProfile();
                preloadDealFeed(window.location.search);
              }
              return { Component: InvestorDashboardPage };
            },
          },
          {
            path: PATTERNS.pipeline,
            lazy: async () => ({
              Component: (await import('../../features/investors/pipeline/pipeline-page')).PipelinePage,
            }),
          },
          {
            path: PATTERNS.savedSearches,
            lazy: async () => ({
              Component: (await import('../pages/deal-feed/saved-searches-page')).SavedSearchesPage,
            }),
          },
          {
            path: PATTERNS.compare,
            lazy: async () => ({
              Component: (await import('../pages/compare/compare-page')).ComparePage,
            }),
          },
          {
            path: PATTERNS.dossier,
            lazy: async () => ({ Component: (await import('../pages/dossier/dossier-page')).DossierPage }),
          },
          {
            path: PATTERNS.passed,
            lazy: async () => ({
              Component: (await import('../../features/investors/passes/passed-page')).PassedPage,
            }),
          },
          {
            path: PATTERNS.investorProduct,
            lazy: async () => ({
              Component: (await import('../pages/product/product-page')).ProductDealPage,
            }),
          },
        ],
      },
    ],
  },
  {
    path: PATTERNS.unsubscribe,
    lazy: async () => ({
      Component: (await import('../../features/investors/saved-searches/unsubscribe-page')).UnsubscribePage,
    }),
  },
  {
    lazy: async () => ({ Component: (await import('../../shared/session/guards')).RequireSignIn }),
    children: [
      {
        path: PATTERNS.search,
        lazy: async () => {
          const [{ SearchPage }, { preloadDealFeed }] = await Promise.all([
            import('../pages/deal-feed/search-page'),
            import('../../features/products/search/deal-feed'),
          ]);
          if (openedAt(PATTERNS.search)) preloadDealFeed(window.location.search);
          return { Component: SearchPage };
        },
      },
    ],
  },
];
