import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root as ROOT } from '../../../../scripts/paths.mjs';
import { until } from './worker-harness.js';

/** Brings the services' dist/ up to date: these tests run what is deployed. */
export async function buildServices(): Promise<void> {
  const script = `import(${JSON.stringify(join(ROOT, 'scripts', 'build.mjs'))}).then((m) => m.build({ only: m.SERVER }))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore', cwd: ROOT });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The services could not be built');
}

const STARTED = {
  worker: /"port":(\d+),.*worker started/,
  api: /"port":(\d+),.*API is listening/,
};

/** The API or the worker as a process of its own. */
export class ServiceProcess {
  private readonly child: ChildProcess;
  private written = '';
  private exit: Promise<[code: number | null, signal: string | null]>;

  constructor(
    readonly service: keyof typeof STARTED,
    readonly variables: Record<string, string>,
  ) {
    this.child = spawn(process.execPath, [join(ROOT, 'services', service, 'dist', 'main.js')], {
      env: { PATH: process.env.PATH ?? '', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk: Buffer) => (this.written += chunk.toString()));
    }
    this.exit = once(this.child, 'exit') as Promise<[number | null, string | null]>;
  }

  /** All that it wrote. */
  get output(): string {
    return this.written;
  }

  /** The port that it names when it is up: the API's own, or that of the worker's health and figures. */
  async started(): Promise<number> {
    return until(async () => {
      if (this.child.exitCode !== null)
        throw new Error(`The ${this.service} ended at its start:\n${this.written}`);
      const port = STARTED[this.service].exec(this.written)?.[1];
      return port ? Number(port) : undefined;
    });
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** How it ended: an exit code, or the signal that killed it. */
  async ended(): Promise<number | string | null> {
    const [code, signal] = await this.exit;
    return code ?? signal;
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.exit;
  }
}
