// Style and safety rules. Import rules are in .dependency-cruiser.mjs.
import { dirname, join, relative } from 'node:path';
import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', '**/testing/**', 'e2e/**'];
const SOURCES = ['libs/*/src/**', 'services/*/src/**', 'frontend/src/**'];
const READS_ENVIRONMENT = ['libs/runtime/src/env.ts', 'frontend/src/env.ts', 'frontend/vite.config.ts'];
const FETCHES = [
  'services/worker/src/gateways/**',
  'frontend/src/shared/**',
  'libs/extraction/src/providers/**',
];

/** The only callers of the visibility policy: the API's service, the worker's matching and the superadmin's reviews. */
const DECIDES_VISIBILITY = [
  'services/api/src/products/product-visibility.service.ts',
  'services/api/src/admin/reviews/reviews.presenter.ts',
  'services/worker/src/recommendations/listings.ts',
];

const lines = (max) => ({ 'max-lines': ['error', { max, skipBlankLines: false, skipComments: false }] });

const noFocusedTests = [
  {
    selector:
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
    message: 'Run the test or delete it.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for a condition, not for a fixed time.',
  },
];

const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message:
      'The environment is read once at startup by libs/runtime/src/env.ts: take the value as a parameter.',
  },
  {
    selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
    message: 'The environment is read by frontend/src/env.ts.',
  },
];

const zodNamespace = {
  selector: "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
  message: "Write `import * as z from 'zod'`: a named import adds the whole library to the browser's bundle.",
};

const privateKeyword = {
  selector: 'PrivateIdentifier',
  message: 'Write `private`: one way in all packages.',
};
const everywhere = [zodNamespace, privateKeyword];

/** Forbids paths that lead out of the repository: its surroundings differ between machines. */
const insideRepository = {
  meta: {
    messages: {
      outside:
        'This path leads out of the repository. Keep what code and tests need inside it, or take the path from a variable (CORPUS_DIR).',
    },
  },
  create(context) {
    const folder = dirname(context.filename);
    const bases = { 'import.meta.dirname': folder, __dirname: folder, root: import.meta.dirname };
    const check = (node, ...parts) => {
      const isOutside = relative(import.meta.dirname, join(...parts)).startsWith('..');
      if (isOutside) context.report({ node, messageId: 'outside' });
    };
    return {
      'Literal[value=/^\\.\\.\\//]': (node) => check(node, folder, node.value),
      'CallExpression[callee.name=/^(join|resolve)$/]'(node) {
        const [first, ...rest] = node.arguments;
        const base = bases[context.sourceCode.getText(first)];
        const parts = rest.filter(({ type }) => type === 'Literal').map(({ value }) => String(value));
        if (base) check(node, base, ...parts);
      },
    };
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      'coverage',
      'test-results',
      '.data*',
      '.cache',
      'e2e/sites/pages',
    ],
  },
  js.configs.recommended,
  {
    plugins: { paths: { rules: { 'inside-repository': insideRepository } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: globals.node },
    rules: {
      'paths/inside-repository': 'error',
      ...lines(400),
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      // Input is checked for control characters on purpose.
      'no-control-regex': 'off',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Nest modules are empty classes with a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      'no-restricted-syntax': ['error', ...everywhere],
      // With noUncheckedIndexedAccess, `!` is needed for indexes known to be in range.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-undef': 'off',
      'no-redeclare': 'off',
    },
  },
  {
    files: SOURCES,
    ignores: TESTS,
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...everywhere, ...environment],
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'Use a gateway (services/worker/src/gateways), in the browser shared/api-client.',
        },
      ],
    },
  },
  {
    files: ['services/*/src/**'],
    ignores: [...TESTS, ...DECIDES_VISIBILITY],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mintbridge/model',
              importNames: ['visibleProduct', 'wholeProduct'],
              message:
                'ProductVisibilityService (services/api/src/products/product-visibility.service.ts) decides what a viewer sees of a product: take a VisibleProduct from it.',
            },
          ],
        },
      ],
    },
  },
  { files: READS_ENVIRONMENT, rules: { 'no-restricted-syntax': ['error', ...everywhere] } },
  { files: FETCHES, rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    // Errors belong on the page, not in the console.
    rules: {
      'no-console': ['error', { allow: ['debug', 'info'] }],
      // False positives: any object that a hook returns together with a ref counts as the ref (react-hook-form, MUI).
      'react-hooks/refs': 'off',
    },
  },
  {
    files: TESTS,
    rules: {
      ...lines(600),
      'no-restricted-syntax': ['error', ...everywhere, ...noFocusedTests],
    },
  },
  // Playwright requires fixtures to destructure their first argument, even if they use nothing of it.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off', 'react-hooks/rules-of-hooks': 'off' } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['scripts/testing/**', 'jest.*', 'frontend/public/**'],
    languageOptions: { globals: globals.browser },
  },
);
