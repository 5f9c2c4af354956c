import { readSettings } from './services/settings.mjs';
import { readable } from './services/logs.mjs';

describe('settings of npm start', () => {
  test('have the documented defaults', () => {
    const { settings, problems } = readSettings({});
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      port: 3000,
      demo: true,
      databaseUrl: null,
      redisUrl: null,
      smtpUrl: null,
    });
    expect(settings).toHaveProperty('dataDir', expect.stringMatching(/\.data$/));
  });

  test('seed no demo data into a given database, unless requested', () => {
    const DATABASE_URL = 'postgres://somewhere/x';
    expect(readSettings({ DATABASE_URL }).settings).toHaveProperty('demo', false);
    expect(readSettings({ DATABASE_URL, DEMO: 'true' }).settings).toHaveProperty('demo', true);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['MAIL_PORT', '-1'],
    ['WORKER_PORT', '1.5'],
    ['METRICS_PORT', 'x'],
    ['DEMO', 'maybe'],
    ['DATA_DIR', '/etc/passwd'],
  ])('report an invalid %s (%s)', (name, value) => {
    expect(readSettings({ [name]: value }).problems).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  test('require a secret in production', () => {
    expect(readSettings({ NODE_ENV: 'production' }).problems).toEqual([
      expect.stringMatching(/^APP_SECRET: /),
    ]);
  });
});

describe('log lines in the terminal', () => {
  test('are warnings and errors as sentences only', () => {
    expect(readable('{"level":30,"msg":"listening"}')).toBeNull();
    expect(readable('{"level":40,"msg":"slow"}')).toBe('warning: slow');
    expect(readable('{"level":50,"msg":"failed","err":{"message":"no route"}}')).toBe(
      'error: failed: no route',
    );
    expect(readable('not JSON')).toBeNull();
  });
});
