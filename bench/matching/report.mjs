// Figures with their bounds, and the end of a benchmark: it fails where one is beyond.
import { createDatabase, dropDatabase } from './database.mjs';

const failures = [];

export const say = (line) => console.log(line);

/** Prints a figure with its bound, and notes where it is beyond. */
export function check(text, value, most, unit = '') {
  const shown = `${value.toFixed(unit === 'times' ? 2 : 0)} ${unit}`.trim();
  say(`${text}: ${shown} (at most ${most})`);
  if (value > most) failures.push(`${text}: ${shown}`);
}

/** Measures on a database of its own, and ends with the failures. */
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
