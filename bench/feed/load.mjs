// A load generator in its own process: keep-alive connections over plain sockets, one request at a time each. One message
// starts it; it replies with its measurements.
import { connect } from 'node:net';

const LENGTH = /content-length: (\d+)/i;

/** Sends requests over one connection until `end`; records time and status of each response. */
function runConnection({ port, next, end, record }) {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let pending = Buffer.alloc(0);
    let sentAt = 0;
    const sendNext = () => {
      if (performance.now() >= end) return socket.end(done);
      sentAt = performance.now();
      return socket.write(next());
    };
    socket.on('connect', sendNext);
    socket.on('error', failed);
    socket.on('data', (chunk) => {
      pending = pending.length ? Buffer.concat([pending, chunk]) : chunk;
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = pending.latin1Slice(0, headEnd);
      const size = headEnd + 4 + Number(LENGTH.exec(head)?.[1] ?? 0);
      if (pending.length < size) return;
      record(performance.now() - sentAt, Number(head.slice(9, 12)), size);
      pending = pending.subarray(size);
      sendNext();
    });
  });
}

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;

/** Sends `requests` in rotation for some seconds; `{n}` becomes a running number. */
async function run({ port, requests, connections, seconds, firstNumber }) {
  const times = [];
  const totals = { errors: 0, bytes: 0 };
  const buffers = requests.map((text) => (text.includes('{n}') ? text : Buffer.from(text)));
  let count = 0;
  const next = () => {
    const request = buffers[count % buffers.length];
    count += 1;
    return typeof request === 'string'
      ? request.replaceAll('{n}', String(firstNumber + count).padStart(9, '0'))
      : request;
  };
  const record = (ms, status, bytes) => {
    times.push(ms);
    totals.bytes += bytes;
    if (status < 200 || status > 299) totals.errors += 1;
  };
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(Array.from({ length: connections }, () => runConnection({ port, next, end, record })));
  const elapsed = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  return {
    rate: times.length / elapsed,
    count: times.length,
    errors: totals.errors,
    bytes: totals.bytes / Math.max(1, times.length),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

process.on('message', (task) => {
  run(task).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: error.message }),
  );
});
