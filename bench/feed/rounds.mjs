// Compares targets in one alternating run: each gets a short window per round, in rotating order, so that slowdowns of the
// machine affect all. Ratios are medians over rounds.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Processor time of a process so far, in milliseconds (Linux; elsewhere unknown). */
function processorMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return NaN;
  }
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A running number has nine digits, so that the length of a body is known before it is filled in. */
const NUMBERED = '000000000';

/** The text of an HTTP request; `{n}` in its body is filled in when it is sent. */
export function requestText(method, path, { token, body } = {}) {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  if (token) lines.push(`authorization: Bearer ${token}`);
  if (body !== undefined) {
    const length = Buffer.byteLength(body.replaceAll('{n}', NUMBERED));
    lines.push('content-type: application/json', `content-length: ${length}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

function loadProcess() {
  const child = fork(new URL('load.mjs', import.meta.url));
  const send = (task) =>
    new Promise((done, failed) => {
      child.once('message', ({ result, error }) => (error ? failed(new Error(error)) : done(result)));
      child.send(task);
    });
  return { send, stop: () => child.kill() };
}

/**
 * Measures targets ({name, port, pid, requests}) relative to the first; returns a row per target.
 */
export async function alternate(targets, { rounds, seconds, connections }) {
  const load = loadProcess();
  const measured = new Map(targets.map((target) => [target, []]));
  let firstNumber = 0;
  const window = async ({ port, requests, pid }, length) => {
    const before = processorMs(pid);
    const result = await load.send({ port, requests, connections, seconds: length, firstNumber });
    firstNumber += result.count;
    return { ...result, cpu: ((processorMs(pid) - before) * 1_000) / result.count };
  };
  try {
    for (const target of targets) await window(target, Math.min(3, seconds));
    for (let round = 0; round < rounds; round += 1) {
      for (let turn = 0; turn < targets.length; turn += 1) {
        const target = targets[(turn + round) % targets.length];
        measured.get(target).push(await window(target, seconds));
      }
    }
  } finally {
    load.stop();
  }
  const floor = measured.get(targets[0]);
  return targets.map((target) => {
    const windows = measured.get(target);
    const typical = (key) => median(windows.map((one) => one[key]));
    const ratio = (key) => median(windows.map((one, round) => one[key] / floor[round][key]));
    return {
      target: target.name,
      rate: typical('rate'),
      rateRatio: ratio('rate'),
      cpu: typical('cpu'),
      cpuRatio: ratio('cpu'),
      p50: typical('p50'),
      p95: typical('p95'),
      p95Ratio: ratio('p95'),
      p99: typical('p99'),
      bytes: typical('bytes'),
      errors: windows.reduce((sum, one) => sum + one.errors, 0),
    };
  });
}

/** Prints rows of one shape as columns. */
export function table(rows, say) {
  const names = Object.keys(rows[0]);
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells) =>
    cells
      .map((cell, i) => (i ? String(cell).padStart(widths[i]) : String(cell).padEnd(widths[i])))
      .join('  ');
  say(line(names));
  for (const row of rows) say(line(names.map((name) => row[name])));
}
