import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** zod's writer of JSON schemas, a fifth of its weight. Only the API describes its schemas; the page checks with them. */
const WRITER = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

const EXPORTED = /^export (?:async )?(?:function|const|class) ([A-Za-z_$][\w$]*)/gm;

/**
 * Leaves the writer out of the bundle: its exports stay, but do nothing. Each of them is a function that schemas
 * call at most when they are made; a name that zod adds or drops is followed, and one that is missing fails the build.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!WRITER.test(id)) return null;
      const source = await readFile(id, 'utf8');
      const names = [...source.matchAll(EXPORTED)].map(([, name]) => name);
      if (names.length === 0) this.error(`without-json-schema: no exports found in ${id}`);
      return [
        'const nothing = () => nothing;',
        ...names.map((name) => `export const ${name} = nothing;`),
      ].join('\n');
    },
  };
}
