// `npm run docs:modules`: updates the module diagram in ARCHITECTURE.md with dependency-cruiser.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from './paths.mjs';

const FILE = join(root, 'ARCHITECTURE.md');
const PICTURE = /(<!-- modules -->)[^]*?(<!-- \/modules -->)/;
const ARGUMENTS = [
  join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  '--no-progress',
  '--include-only=^(libs|services|frontend/src|e2e)/',
  '--exclude=\\.(test|spec)\\.tsx?$|/testing/|/dist/|^e2e/sites/pages/',
  '--collapse=^(libs|services)/[^/]+|^(frontend|e2e)',
  '--output-type=mermaid',
  ...['libs', 'services', 'frontend/src', 'e2e'],
];

const drawnLines = execFileSync(process.execPath, ARGUMENTS, { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
// Sorted, since dependency-cruiser's order depends on file names.
const isArrow = (line) => line.includes('-->');
const picture = [...drawnLines.filter((line) => !isArrow(line)), ...drawnLines.filter(isArrow).sort()].join(
  '\n',
);
const text = readFileSync(FILE, 'utf8');
if (!PICTURE.test(text)) throw new Error('ARCHITECTURE.md lacks the markers of the module diagram');
const drawn = text.replace(PICTURE, `$1\n\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n$2`);
writeFileSync(FILE, await format(drawn, { ...(await resolveConfig(FILE)), filepath: FILE }));
