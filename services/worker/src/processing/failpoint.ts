import type { WorkerEnv } from '@mintbridge/runtime';

/** The places at which a test may have the process die as if its machine had gone. */
export type Failpoint = 'relay-after-add' | 'relay-after-commit' | 'job-after-claim' | 'job-after-effect';

/** Kills this process where FAILPOINT names the place; the environment check allows that in tests only. */
export function failpoint(env: Pick<WorkerEnv, 'FAILPOINT'>, place: Failpoint): void {
  if (env.FAILPOINT === place) process.kill(process.pid, 'SIGKILL');
}
