import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { PRODUCT_NAME } from '../libs/contracts/src/brand.ts';
import { precompress } from './plugins/precompress.ts';
import { routePreloads } from './plugins/route-preloads.ts';
import { sizeBudget } from './plugins/size-budget.ts';
import { PATTERNS } from './src/shared/paths.ts';

const api = `http://localhost:${process.env['API_PORT'] ?? 3000}`;
const proxy = { '/api': api, '/admin/queues': api };

/** Code of every page in one chunk, which compresses better than a dozen small ones. */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)/',
    'node_modules/(@mui/(system|styled-engine|private-theming|utils)|react-transition-group)/',
    '@mui/material/(internal|utils|styles|Paper|Box|Button|ButtonBase|CircularProgress|Container|Link|Skeleton|Typography)/',
  ].join('|'),
);

/** What nearly every page with a field needs. */
const FIELDS = new RegExp(
  [
    '@mui/material/(TextField|Select|NativeSelect|Input|InputBase|OutlinedInput|FilledInput|TextareaAutosize|Checkbox)/',
    '@mui/material/(FormControl|FormControlLabel|FormHelperText|FormLabel|InputLabel)/',
    '@mui/material/(Menu|MenuItem|MenuList|List|ListContext|ListSubheader|useRovingTabIndex)/',
    '@mui/material/(Popover|Modal|Backdrop|Portal|Unstable_TrapFocus|Fade|Grow)/',
  ].join('|'),
);

const FIRST_PAGE = /\/features\/public\/home-page\.tsx$/;

/** Pages that visitors open, without a form. */
const READ_PAGES =
  /\/features\/(public\/(home|about|how-it-works|sellers)|accounts\/verification\/mailed-link)-page\.tsx$/;

/**
 * Few files: over HTTP/1.1 a browser fetches six at a time, and fifty of a kilobyte cost a phone a second of round trips.
 * What visitors open is apart from what needs a session.
 */
const GROUPS = [
  { name: 'base', test: BASE, priority: 5 },
  { name: 'initial', tags: ['$initial' as const], priority: 4 },
  { name: 'schemas', test: /node_modules\/zod\/|libs\/contracts\//, priority: 3 },
  { name: 'fields', test: FIELDS, priority: 3 },
  { name: 'form', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 3 },
  { name: 'tooltip', test: /@mui\/material\/(Tooltip|Popper)\//, priority: 3 },
  { name: 'public', test: READ_PAGES, priority: 2 },
];

const SIGN_IN = '/shared/session/guards.tsx';
const INVESTOR = '/shared/session/require-investor.tsx';

/** Text that is shown in another font first would move the page. */
const TEXT_FONT = 'figtree-latin-wght-normal.woff2';

/** Pages that people open by a link or a bookmark. */
const PRELOADED = {
  [PATTERNS.home]: ['/public/home-page.tsx'],
  [PATTERNS.sellers]: ['/public/sellers-page.tsx'],
  [PATTERNS.login]: ['/login/login-page.tsx'],
  [PATTERNS.investorLogin]: ['/login/investor-login-page.tsx'],
  [PATTERNS.register]: ['/register/register-page.tsx'],
  [PATTERNS.pilotRegistration]: ['/pages/pilot-page.tsx'],
  [PATTERNS.search]: [SIGN_IN, '/deal-feed/search-page.tsx', TEXT_FONT],
  [PATTERNS.product]: ['/pages/product/product-page.tsx', TEXT_FONT],
  [PATTERNS.productPreview]: ['/pages/product/product-page.tsx', TEXT_FONT],
  [PATTERNS.productDetails]: ['/pages/product/product-page.tsx', TEXT_FONT],
  [PATTERNS.dashboard]: ['/pages/dashboard/dashboard-page.tsx', TEXT_FONT],
  [PATTERNS.investorDashboard]: [INVESTOR, '/investor-dashboard/investor-dashboard-page.tsx', TEXT_FONT],
};

const productName = {
  name: 'product-name',
  transformIndexHtml: (html: string) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
};

export default defineConfig({
  plugins: [
    react(),
    productName,
    sizeBudget({
      firstRoute: 165,
      // Includes every dialog that it may open later.
      anyRoute: 305,
      ownChunk: 80,
      css: 15,
      fonts: 50,
      firstPage: FIRST_PAGE,
      routeTables: /\/src\/app\/routes\/[a-z]+\.tsx$/,
    }),
    routePreloads(PRELOADED),
    precompress(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
  // Inlined assets would violate the content security policy.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
      // Imported only by unused exports, but not marked as free of side effects.
      treeshake: {
        moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
    },
  },
});
