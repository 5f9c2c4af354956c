import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A version of the agreement; `hash` is the SHA-256 of the text, in hex. */
export interface Nda {
  version: string;
  text: string;
  hash: string;
}

/** Every version ever offered, newest last: signed versions must stay readable. */
const VERSIONS = ['v1'] as const;

// Sources and compiled files are at the same depth below the repository's root.
const FOLDER = join(import.meta.dirname, '../../../../docs/legal');

function read(version: string): Nda {
  const text = readFileSync(join(FOLDER, `nda-${version}.md`), 'utf8');
  return { version, text, hash: createHash('sha256').update(text).digest('hex') };
}

const NDAS: ReadonlyMap<string, Nda> = new Map(VERSIONS.map((version) => [version, read(version)]));

/** The version that is signed now. */
export const CURRENT_NDA: Nda = NDAS.get(VERSIONS.at(-1)!)!;

/** A version that was signed at some time. */
export function getNda(version: string): Nda {
  const nda = NDAS.get(version);
  if (!nda) throw new Error(`There is no NDA ${version}`);
  return nda;
}
