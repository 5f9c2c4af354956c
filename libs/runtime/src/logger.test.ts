import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

test('a process whose log nobody reads any more still ends', async () => {
  const built = new URL('../dist/logger.js', import.meta.url);
  const script = `
    const { createLogger } = await import('${built.href}');
    const logger = createLogger('test', 'info');
    process.stdin.resume().on('end', () => {
      for (const step of ['first', 'second']) logger.info(step);
      process.exit();
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  child.stdin.end();
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(60_000) });
  } finally {
    child.kill('SIGKILL');
  }
}, 90_000);
