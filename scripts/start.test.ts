import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './services/ports.mjs';
import { temporaryFolder } from './services/throwaway.mjs';

/** A run of `npm start`, its output and its end. */
interface Start {
  process: ChildProcess;
  output: () => string;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

const TIMEOUT_MS = 120_000;
const started: ChildProcess[] = [];

function startProduct(env: Record<string, string>): Start {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    env: { ...process.env, ...env },
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; signal: string | null }>((done) =>
    child.on('close', (code, signal) => done({ code, signal })),
  );
  return { process: child, output: () => output, ended };
}

async function until(what: string, condition: () => boolean): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`);
    await wait(50);
  }
}

async function running(start: Start): Promise<void> {
  let isOver = false;
  void start.ended.then(() => (isOver = true));
  await until('the start', () => isOver || start.output().includes('is running'));
  expect(start.output()).toContain('is running');
}

/** Processes with the data folder in their arguments or environment. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      const isGone = /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      const files = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'));
      return !isGone && files.some((text) => text.includes(folder));
    } catch {
      return false;
    }
  });
}

/** The child of the bootstrap process, which supervises all others. */
const supervisorOf = (start: Start): number => {
  const parent = String(start.process.pid);
  const pid = readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === parent,
  );
  return Number(pid);
};

describe('npm start', () => {
  let folder: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    folder = temporaryFolder();
    env = {
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort(4700)),
      MAIL_PORT: String(await freePort(4750)),
      DEMO: 'false',
      RATE_LIMIT_MULTIPLIER: '0',
      MINTBRIDGE_PARENT_PID: '',
    };
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGTERM');
    await until('the end of all processes', () => processesOf(folder).length === 0);
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['AI_PROVIDER', 'oracle'],
    ['RATE_LIMIT_MULTIPLIER', '-1'],
    ['EXTRACTION_ALLOW_HOSTS', 'no port'],
  ])('rejects an invalid %s with a line that names it, before starting anything', async (name, value) => {
    const start = startProduct({ ...env, [name]: value });
    expect(await start.ended).toEqual({ code: 1, signal: null });
    expect(start.output().trim().split('\n')[0]).toMatch(new RegExp(`^${name}: `));
    expect(start.output()).not.toContain('is up');
  });

  test('exits with a line that names its port when the port is taken', async () => {
    const squatter = createServer().listen(Number(env['PORT']));
    const start = startProduct(env);
    expect(await start.ended).toEqual({ code: 1, signal: null });
    expect(start.output().trim()).toMatch(/^PORT: port \d+ is already in use[^\n]*$/);
    squatter.close();
  });

  test(
    'serves, stops on SIGTERM, keeps its data, and ends all processes when its supervisor is killed',
    async () => {
      const api = `http://localhost:${env['PORT']}/api`;
      const post = (path: string, body: object) =>
        fetch(`${api}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const first = startProduct(env);
      await running(first);
      const account = { email: 'kept@example.test', password: 'Quiet-Harbour-7' };
      expect((await post('/auth/register', { ...account, role: 'buyer' })).status).toBe(201);

      const other = startProduct({
        ...env,
        PORT: String(await freePort(4700)),
        MAIL_PORT: String(await freePort(4750)),
      });
      expect(await other.ended).toEqual({ code: 1, signal: null });
      expect(other.output().trim()).toMatch(/^DATA_DIR: [^\n]+ is in use[^\n]*$/);

      first.process.kill('SIGTERM');
      expect(await first.ended).toEqual({ code: 0, signal: null });
      expect(processesOf(folder)).toEqual([]);

      const second = startProduct(env);
      await running(second);
      expect((await post('/auth/login', account)).status).toBe(200);

      process.kill(supervisorOf(second), 'SIGKILL');
      await second.ended;
      await until('the end of all processes', () => processesOf(folder).length === 0);
    },
    4 * TIMEOUT_MS,
  );
});
