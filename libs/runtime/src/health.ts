/** One dependency's check: resolves when it answers. */
export type Check = () => Promise<unknown>;

export interface Readiness {
  status: 'ok' | 'degraded' | 'down';
  dependencies: Record<string, 'up' | 'down'>;
}

const withinMs = async (check: Check, ms: number): Promise<'up' | 'down'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), ms);
  });
  const asked = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
};

/** Asks every dependency, each for at most 1.5 s. Without a required one the process is down; else it is degraded. */
export async function checkReadiness(
  required: Record<string, Check>,
  optional: Record<string, Check> = {},
): Promise<Readiness> {
  const names = [...Object.keys(required), ...Object.keys(optional)];
  const states = await Promise.all(
    [...Object.values(required), ...Object.values(optional)].map((check) => withinMs(check, 1_500)),
  );
  const dependencies = Object.fromEntries(names.map((name, i) => [name, states[i]!]));
  const isDown = Object.keys(required).some((name) => dependencies[name] === 'down');
  const isWhole = states.every((state) => state === 'up');
  return { status: isDown ? 'down' : isWhole ? 'ok' : 'degraded', dependencies };
}
