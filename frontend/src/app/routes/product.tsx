import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';

const loadProduct = async () => ({ Component: (await import('../pages/product/product-page')).ProductPage });

/** The product page: for everybody, as the owner's preview, and as an investor's deal. */
export const productRoutes: RouteObject[] = [
  { path: PATTERNS.product, lazy: loadProduct },
  { path: PATTERNS.productPreview, lazy: loadProduct },
  {
    lazy: async () => ({ Component: (await import('../../shared/session/guards')).RequireSignIn }),
    children: [
      {
        path: PATTERNS.dossier,
        lazy: async () => ({ Component: (await import('../pages/dossier/dossier-page')).DossierPage }),
      },
      {
        path: PATTERNS.productPrivacy,
        lazy: async () => ({ Component: (await import('../pages/owner-product/privacy-page')).PrivacyPage }),
      },
      {
        path: PATTERNS.productInsights,
        lazy: async () => ({
          Component: (await import('../pages/owner-product/insights-page')).InsightsPage,
        }),
      },
      {
        path: PATTERNS.productUpdates,
        lazy: async () => ({ Component: (await import('../pages/owner-product/updates-page')).UpdatesPage }),
      },
    ],
  },
  {
    path: PATTERNS.productDetails,
    lazy: async () => ({ Component: (await import('../pages/product/product-page')).ProductDealPage }),
  },
];
