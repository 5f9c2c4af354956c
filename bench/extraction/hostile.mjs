// Longest block of the event loop and memory growth per hostile page, in milliseconds of this thread's CPU time.
import { setImmediate as nextIteration } from 'node:timers/promises';
import { embeddedProvider, extractListing } from '@mintbridge/extraction';
import { HOSTILE_MARKUP, HOSTILE_TEXT } from '../../libs/extraction/src/testing/hostile-pages.ts';

/** The minimum of several runs excludes pauses for garbage collection and compilation. */
const RUNS = 4;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

async function longestBlock(run) {
  let longest = 0;
  let running = true;
  const sampling = (async () => {
    for (let last = cpuMs(); running;) {
      await nextIteration();
      const now = cpuMs();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  await nextIteration();
  await run();
  running = false;
  await sampling;
  return longest;
}

const encoder = new TextEncoder();
const extract = (body) =>
  extractListing('https://hostile.example/', {
    provider: embeddedProvider,
    pages: {
      fetchPage: async (url) =>
        url === 'https://hostile.example/'
          ? { url, status: 200, contentType: 'text/html; charset=utf-8', body }
          : { url, status: 404, contentType: 'text/html', body: new Uint8Array() },
    },
  });

/** Longest block and memory growth per hostile page. */
export async function measureHostile() {
  const rows = [];
  for (const [name, make] of Object.entries({ ...HOSTILE_MARKUP, ...HOSTILE_TEXT })) {
    const body = encoder.encode(make());
    global.gc?.();
    const before = process.memoryUsage.rss();
    let blockMs = Infinity;
    let totalMs = 0;
    for (let run = 0; run < RUNS; run++) {
      const started = cpuMs();
      blockMs = Math.min(blockMs, await longestBlock(() => extract(body)));
      totalMs = cpuMs() - started;
    }
    rows.push({
      name,
      bytes: body.length,
      blockMs,
      totalMs,
      rssMb: (process.memoryUsage.rss() - before) / 1e6,
    });
  }
  return rows;
}
