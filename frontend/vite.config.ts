import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { PRODUCT_NAME } from '../libs/contracts/src/brand.ts';
import { precompress } from './plugins/precompress.ts';
import { sizeBudget } from './plugins/size-budget.ts';

const api = `http://localhost:${process.env['API_PORT'] ?? 3000}`;
const proxy = { '/api': api, '/admin/queues': api };

/** Code of every page in one chunk, which compresses better than a dozen small ones. */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)/',
    'node_modules/@mui/(system|styled-engine|private-theming)/',
    '@mui/material/(styles|Box|Button|ButtonBase|CircularProgress|Container|Link|Skeleton|Typography)/',
  ].join('|'),
);

const FIRST_PAGE = /\/features\/public\/home-page\.tsx$/;

/** Pages that visitors open, without a form. */
const READ_PAGES =
  /\/features\/(public\/(home|about|how-it-works|sellers)|accounts\/verification\/mailed-link)-page\.tsx$/;
/** With one. */
const FORM_PAGES =
  /\/(features\/accounts\/(login|register|reset)\/[a-z-]+|features\/contact\/contact|app\/pages\/pilot)-page\.tsx$/;

/**
 * Few files: over HTTP/1.1 a browser fetches six at a time, and fifty of a kilobyte cost a phone a second of round trips.
 * What visitors open is apart from what needs a session.
 */
const GROUPS = [
  { name: 'base', test: BASE, priority: 4 },
  { name: 'initial', tags: ['$initial' as const], priority: 3 },
  { name: 'public', test: READ_PAGES, priority: 2 },
  { name: 'forms', test: FORM_PAGES, priority: 1 },
  { name: 'shared', minShareCount: 3 },
];

const productName = {
  name: 'product-name',
  transformIndexHtml: (html: string) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
};

export default defineConfig({
  plugins: [
    react(),
    productName,
    sizeBudget({
      firstRoute: 170,
      // Includes every dialog that it may open later.
      anyRoute: 320,
      ownChunk: 80,
      css: 15,
      fonts: 100,
      firstPage: FIRST_PAGE,
      routeTables: /\/src\/app\/routes\/[a-z]+\.tsx$/,
    }),
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
