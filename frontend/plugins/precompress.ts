import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Images and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;
const MIN_BYTES = 1024;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a `.br` and a `.gz` beside each file that compresses, at the highest level: the API serves them as they are. */
export function precompress(): Plugin {
  let directory: string;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = await readdir(directory, { recursive: true });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(directory, file);
        const bytes = await readFile(path);
        if (bytes.length < MIN_BYTES) continue;
        for (const [ending, encode] of Object.entries(encoders)) {
          await writeFile(`${path}.${ending}`, await encode(bytes));
        }
      }
    },
  };
}
