import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: root, exclude: ['node_modules/**'] });

/** Paths in backquotes and links of a text. `<word>` and `*` match any name. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`((?:libs|services|frontend|e2e|bench|scripts|deploy|docs)\/[^`\s]*)`/g)];
  const linked = [...text.matchAll(/\]\(((?!https?:|#|\/)[^)\s]+)\)/g)];
  return [...quoted, ...linked].map(([, path]) => path!.replace(/#.*$/, ''));
}

const exists = (path: string, folder: string): boolean =>
  [root, join(root, folder)].some((base) =>
    /[<*{]/.test(path)
      ? globSync(path.replace(/<[^>]+>/g, '*'), { cwd: base }).length > 0
      : existsSync(join(base, path)),
  );

test.each(DOCUMENTS)('%s refers only to existing files', (document) => {
  // Decisions are historical: their files may no longer exist.
  const paths = document.startsWith(join('docs', 'decisions'))
    ? []
    : pathsIn(readFileSync(join(root, document), 'utf8'));
  expect(paths.filter((path) => !exists(path, join(document, '..')))).toEqual([]);
});
