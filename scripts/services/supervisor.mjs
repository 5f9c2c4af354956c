// Starts services, restarts crashed ones, and stops them in reverse order of their levels.
import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** After running this long, a crashed service restarts with the shortest delay. */
const STEADY = 60_000;

export class Supervisor {
  #running = [];
  #stopped = null;
  #say;

  /** @param {(line: string) => void} say reports crashes and restarts */
  constructor(say) {
    this.#say = say;
  }

  get isStopping() {
    return this.#stopped !== null;
  }

  /**
   * Starts a service and resolves once it is ready; throws if its first start fails. Later crashes lead to restarts with
   * growing delays.
   * @param {{name: string, launch: () => Promise<object>, ready: (handle: object) => Promise<void>}} service
   * @param {{level: number, grace?: number}} place higher levels are stopped first
   */
  async run(service, place) {
    const entry = { ...place, service, handle: null, starting: null };
    this.#running.push(entry);
    await this.#start(entry);
    void this.#watch(entry);
  }

  /** Runs a task to its end; throws unless it exits with 0. */
  async task(name, launchTask, place) {
    if (this.isStopping) throw new Error(`${name}: stopped`);
    const handle = launchTask();
    const entry = { ...place, handle, starting: null };
    this.#running.push(entry);
    const end = await handle.ended;
    this.#running.splice(this.#running.indexOf(entry), 1);
    if (end !== 'exit code 0') throw new Error(`${name} failed (${end})`);
  }

  /** Stops everything, highest level first. May be called more than once. */
  stop() {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll() {
    const levels = [...new Set(this.#running.map((entry) => entry.level))].sort((a, b) => b - a);
    for (const level of levels) {
      const entries = this.#running.filter((entry) => entry.level === level);
      await Promise.all(entries.map((entry) => stopEntry(entry)));
    }
  }

  async #start(entry) {
    if (this.isStopping) throw new Error(`${entry.service.name}: stopped`);
    entry.starting = entry.service.launch();
    entry.handle = await entry.starting;
    await entry.service.ready(entry.handle);
  }

  async #watch(entry) {
    let pause = FIRST_PAUSE;
    for (;;) {
      const since = performance.now();
      const why = await entry.handle.ended;
      if (this.isStopping || entry.handle.stopping) return;
      if (performance.now() - since > STEADY) pause = FIRST_PAUSE;
      this.#say(`${entry.service.name} stopped by itself (${why}): starting it again in ${pause / 1000} s`);
      await wait(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      if (this.isStopping) return;
      await this.#start(entry).then(
        () => this.#say(`${entry.service.name} runs again`),
        (error) => this.isStopping || this.#say(error.message),
      );
    }
  }
}

async function stopEntry(entry) {
  await entry.starting?.catch(() => {});
  await entry.handle?.stop(entry.grace);
}
