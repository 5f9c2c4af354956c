// Log files of the services; only warnings and errors go to the terminal.
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST_FILE = 20 * 1024 * 1024;
const REMEMBERED_LINES = 12;
const WARN = 40;
const LEVEL_NAMES = { 40: 'warning', 50: 'error', 60: 'fatal' };

function openLog(folder, name) {
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > LARGEST_FILE) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
}

/** Formats a JSON log line for the terminal; null below warning level. */
export function readable(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return null;
  }
  if (!(entry?.level >= WARN)) return null;
  const details = [entry.msg, entry.err?.message].filter(Boolean);
  return `${LEVEL_NAMES[entry.level] ?? 'error'}: ${[...new Set(details)].join(': ') || 'no message'}`;
}

/** Log files in `folder`. `line(name)` returns the handler of a service's output; `loud` shows warnings and stderr. */
export function logFiles(folder, say) {
  mkdirSync(folder, { recursive: true });
  const last = new Map();
  return {
    line(name, { loud = false } = {}) {
      const file = openLog(folder, name);
      const recent = [];
      last.set(name, recent);
      return (line, stream) => {
        file.write(`${line}\n`);
        const shown = loud ? (readable(line) ?? (stream === 'stderr' ? line : null)) : null;
        if (shown !== null) return say(`${name}: ${shown}`);
        if (recent.push(line) > REMEMBERED_LINES) recent.shift();
      };
    },
    /** Last lines of `name` that were not shown, for error messages. */
    tail: (name) => last.get(name) ?? [],
  };
}
