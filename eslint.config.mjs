// Style and safety of the code. Who may import whom stands in .dependency-cruiser.mjs, with the reasons.
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

/** The policy's callers: the API's provider, the worker's matching, and the superadmin's own screens. */
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
    message: 'A test runs or it is not there.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what is to happen, not for time.',
  },
];

const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message:
      'The environment is read once, at boot, by libs/runtime/src/env.ts: take the value as a parameter.',
  },
  {
    selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
    message: 'The environment is read by frontend/src/env.ts.',
  },
];

const zodNamespace = {
  selector: "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
  message:
    "Write `import * as z from 'zod'`: a named import puts the whole library into the browser's bundle.",
};

/** Paths that lead out of the repository: what stands beside a clone differs from machine to machine. */
const insideRepository = {
  meta: {
    messages: {
      outside:
        'This path leads out of the repository. What code and tests need lies in it; a place elsewhere is named by a variable (CORPUS_DIR).',
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
      // Nest modules are classes with nothing in them but their decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      'no-restricted-syntax': ['error', zodNamespace],
      // With noUncheckedIndexedAccess it marks an index that the code around has already proved.
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
      'no-restricted-syntax': ['error', zodNamespace, ...environment],
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message:
            'The outside world is reached through gateways: services/worker/src/gateways, in the browser shared/.',
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
                'What somebody may see of a product is decided by ProductVisibility (services/api/src/products/product-visibility.service.ts): take a VisibleProduct from there.',
            },
          ],
        },
      ],
    },
  },
  { files: READS_ENVIRONMENT, rules: { 'no-restricted-syntax': ['error', zodNamespace] } },
  { files: FETCHES, rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    // What the product says to a developer's console is asked for; errors belong on the page.
    rules: {
      'no-console': ['error', { allow: ['debug', 'info'] }],
      // Takes every object that a hook returns together with a ref for the ref itself (react-hook-form, MUI's hooks).
      'react-hooks/refs': 'off',
    },
  },
  {
    files: TESTS,
    rules: {
      ...lines(600),
      'no-restricted-syntax': ['error', zodNamespace, ...noFocusedTests],
    },
  },
  // Playwright's fixtures name what they need by destructuring, even where it is nothing.
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
