import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root as ROOT } from '../../../../scripts/paths.mjs';
import { until } from './worker.js';

/** Brings the worker's dist/ up to date: these tests run what is deployed. */
export async function buildWorker(): Promise<void> {
  const script = `import(${JSON.stringify(join(ROOT, 'scripts', 'build.mjs'))}).then((m) => m.build({ frontend: false }))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore', cwd: ROOT });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The worker could not be built');
}

/** The worker as a process of its own. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  #output = '';
  #ended: Promise<[code: number | null, signal: string | null]>;

  constructor(variables: Record<string, string>) {
    this.#child = spawn(process.execPath, [join(ROOT, 'services', 'worker', 'dist', 'main.js')], {
      env: { PATH: process.env.PATH ?? '', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    }
    this.#ended = once(this.#child, 'exit') as Promise<[number | null, string | null]>;
  }

  /** All that it wrote. */
  get output(): string {
    return this.#output;
  }

  /** The port of its health and figures. */
  async started(): Promise<number> {
    return until(async () => {
      if (this.#child.exitCode !== null) throw new Error(`The worker ended at its start:\n${this.#output}`);
      const port = /"port":(\d+),.*worker started/.exec(this.#output)?.[1];
      return port ? Number(port) : undefined;
    }, 20_000);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** How it ended: an exit code, or the signal that killed it. */
  async ended(): Promise<number | string | null> {
    const [code, signal] = await this.#ended;
    return code ?? signal;
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.#ended;
  }
}
