// The browser tests run on a product that is up already: `npm test -- e2e` starts it and says where.
import { defineConfig, devices } from '@playwright/test';

const { E2E_BASE_URL, E2E_TRACE, CHROMIUM_PATH, CHROMIUM_LIBRARIES } = process.env;

/** Browser tests whose thousands of listings would disturb every other test. */
const CROWDED = '**/deals-many.spec.ts';

const withLibraries = (): Record<string, string> => {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(given), LD_LIBRARY_PATH: CHROMIUM_LIBRARIES ?? '' };
};

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'product', testMatch: '**/*.spec.ts', testIgnore: CROWDED },
    // After all others. Alone, with --no-deps.
    { name: 'crowded', testMatch: CROWDED, dependencies: ['product'] },
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  // A test that passes only at its second try is reported as flaky; it does not hold back what it does not concern.
  retries: 1,
  workers: 2,
  // Bounds for a machine that is busy with something else; what is waited for is a condition, never a time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: E2E_BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    // Recording slows every test: asked for with E2E_TRACE=1.
    trace: E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      ...(CHROMIUM_LIBRARIES && { env: withLibraries() }),
      // Closed networks: the browser asks nobody for updates, models or lists.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
