import { pipeline, type Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { tooSlow } from './site-failures.js';

export interface BodyLimits {
  /** Most bytes, after decompression; the rest is cut off. */
  maxBytes: number;
  /** Least bytes a second on average, after `graceMs`. */
  minBytesPerSecond: number;
  graceMs: number;
}

const MAX_LAYERS = 2;

/** Flushing at the end is lenient: a missing checksum is no error. */
const DECODERS: Record<string, () => Transform> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  'x-gzip': () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ finishFlush: constants.ZSTD_e_flush }),
};

/** The encodings that requests accept. */
export const ACCEPTED_ENCODINGS = 'gzip, br, zstd';

class UnknownEncoding extends Error {
  readonly code = 'ERR_UNKNOWN_ENCODING';
}

/** The encodings of a body in the order in which they are undone. */
function encodingsOf(header: string): string[] {
  const names = header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .reverse();
  if (names.length > MAX_LAYERS || names.some((name) => !Object.hasOwn(DECODERS, name)))
    throw new UnknownEncoding();
  return names;
}

/** Ends a body that, past the grace time, is slower than the minimum rate. Answers a function that ends the watch. */
function watchRate(source: Readable, limits: BodyLimits): () => void {
  const started = performance.now();
  let bytes = 0;
  source.on('data', (chunk: Buffer) => (bytes += chunk.length));
  source.pause();
  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed < limits.graceMs || bytes >= (limits.minBytesPerSecond * elapsed) / 1_000) return;
    source.destroy(tooSlow());
  }, 500);
  return () => clearInterval(timer);
}

async function collect(chunks: Readable, maxBytes: number): Promise<Buffer> {
  const collected: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    const remaining = maxBytes - size;
    collected.push(chunk.length > remaining ? chunk.subarray(0, remaining) : chunk);
    size += Math.min(chunk.length, remaining);
    if (size >= maxBytes) break;
  }
  return Buffer.concat(collected, size);
}

/**
 * Reads a body up to its limits and closes the connection where more would come. Decompression goes chunk by chunk
 * and stops at the limit: a bomb costs no more than a page.
 */
export async function readBounded(
  source: Readable,
  contentEncoding: string,
  limits: BodyLimits,
): Promise<Buffer> {
  const endWatch = watchRate(source, limits);
  try {
    let body = source;
    // The error of any layer reaches the last one, which is the one that is read.
    for (const encoding of encodingsOf(contentEncoding))
      body = pipeline(body, DECODERS[encoding]!(), () => undefined);
    return await collect(body, limits.maxBytes);
  } finally {
    endWatch();
    source.on('error', () => undefined);
    source.destroy();
  }
}
