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
  /** After decompression; the rest is cut off. */
  maxBytes: number;
  /** Minimum average rate after `graceMs`. */
  minBytesPerSecond: number;
  graceMs: number;
}

const MAX_LAYERS = 2;

/** Lenient at the end: a missing checksum is no error. */
const DECODERS: Record<string, () => Transform> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  'x-gzip': () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ finishFlush: constants.ZSTD_e_flush }),
};

export const ACCEPTED_ENCODINGS = 'gzip, br, zstd';

class UnknownEncoding extends Error {
  readonly code = 'ERR_UNKNOWN_ENCODING';
}

/** Content encodings in decoding order. */
function parseEncodings(header: string): string[] {
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

/** Aborts a body slower than the minimum rate. Returns a function that stops watching. */
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

/** Reads a body up to its limits, decompressing chunk by chunk, so that a compression bomb costs no more than a page. */
export async function readBounded(
  source: Readable,
  contentEncoding: string,
  limits: BodyLimits,
): Promise<Buffer> {
  const endWatch = watchRate(source, limits);
  try {
    let body = source;
    // pipeline() forwards errors to the last stream, which is the one we read.
    for (const encoding of parseEncodings(contentEncoding))
      body = pipeline(body, DECODERS[encoding]!(), () => undefined);
    return await collect(body, limits.maxBytes);
  } finally {
    endWatch();
    source.on('error', () => undefined);
    source.destroy();
  }
}
