import { createLogger, describeError } from './logger.js';

test('describeError omits row data of database errors', () => {
  const error = Object.assign(
    new Error('new row violates check\n - detail: Failing row contains (7, secret)'),
    {
      code: '23514',
      table: 'users',
      detail: 'Failing row contains (7, secret)',
      cause: new Error('deeper\nsecret'),
    },
  );
  const logged = describeError(error);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'new row violates check',
    code: '23514',
    table: 'users',
    cause: { message: 'deeper' },
  });
  expect(logged.stack).toMatch(/logger\.test/);
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(describeError('just text')).toEqual({ message: 'just text' });
});

test('redacts secrets', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  logger.info({
    password: 'hush',
    body: { token: 'hush' },
    request: { headers: { cookie: 'hush', authorization: 'hush' } },
  });
  logger.error({ err: Object.assign(new Error('no'), { detail: 'hush' }) });
  expect(lines.join('')).not.toContain('hush');
});
