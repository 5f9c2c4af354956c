import type { WorkerEnv } from '@mintbridge/runtime';

/** Places at which a test can kill the process. */
export type Failpoint = 'relay-after-add' | 'relay-after-commit' | 'job-after-claim' | 'job-after-effect';

/** Kills the process if FAILPOINT names this place; the environment validation allows it in tests only. */
export function failpoint(env: Pick<WorkerEnv, 'FAILPOINT'>, place: Failpoint): void {
  if (env.FAILPOINT === place) process.kill(process.pid, 'SIGKILL');
}
