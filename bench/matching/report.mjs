// Prints figures with their bounds; a benchmark fails if one is exceeded.
import { createDatabase, dropDatabase } from './database.mjs';

const failures = [];

export const say = (line) => console.log(line);

/** Prints a figure with its bound and records a failure if it is exceeded. */
export function check(text, value, max, unit = '') {
  const shown = `${value.toFixed(unit === 'times' ? 2 : 0)} ${unit}`.trim();
  say(`${text}: ${shown} (at most ${max})`);
  if (value > max) failures.push(`${text}: ${shown}`);
}

/** Measures on a new database, drops it and prints the failures. */
export async function run(serverUrl, name, measure) {
  try {
    await measure(await createDatabase(serverUrl, name));
  } catch (error) {
    console.error(error.message);
    throw error;
  } finally {
    await dropDatabase(serverUrl, name);
  }
  for (const failure of failures) console.error(`FAILED: ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
