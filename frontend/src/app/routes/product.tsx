import type { RouteObject } from 'react-router-dom';
import { PATTERNS } from '../../shared/paths';
import { openedAt } from './opened-at';

const loadPages = async () => {
  const [pages, { preloadProduct }] = await Promise.all([
    import('../pages/product/product-page'),
    import('../../features/products/api/find-product'),
  ]);
  const opened = openedAt(PATTERNS.product, PATTERNS.productPreview, PATTERNS.productDetails);
  if (opened?.id && !window.location.search) preloadProduct(opened.id);
  return pages;
};
const loadProduct = async () => ({ Component: (await loadPages()).ProductPage });

/** The product page: for everybody, as the owner's preview, and as an investor's deal. */
export const productRoutes: RouteObject[] = [
  { path: PATTERNS.product, lazy: loadProduct },
  { path: PATTERNS.productPreview, lazy: loadProduct },
  {
    lazy: async () => ({ Component: (await import('../../shared/session/guards')).RequireSignIn }),
    children: [
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
    lazy: async () => ({ Component: (await loadPages()).ProductDealPage }),
  },
];
