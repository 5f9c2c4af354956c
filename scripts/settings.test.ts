import { readSettings } from './services/settings.mjs';
import { readable } from './services/logs.mjs';

describe('the settings of the start', () => {
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

  test('seed no demo into a database that was given, unless asked', () => {
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
  ])('a bad %s (%s) is named', (name, value) => {
    expect(readSettings({ [name]: value }).problems).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  test('in production the secret is required', () => {
    expect(readSettings({ NODE_ENV: 'production' }).problems).toEqual([
      expect.stringMatching(/^APP_SECRET: /),
    ]);
  });
});

describe('what the terminal shows of the logs', () => {
  test('warnings and errors as a sentence, nothing else', () => {
    expect(readable('{"level":30,"msg":"listening"}')).toBeNull();
    expect(readable('{"level":40,"msg":"slow"}')).toBe('warning: slow');
    expect(readable('{"level":50,"msg":"failed","err":{"message":"no route"}}')).toBe(
      'error: failed: no route',
    );
    expect(readable('not JSON')).toBeNull();
  });
});
