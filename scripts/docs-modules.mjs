// `npm run docs:modules`: draws which workspace imports which, as dependency-cruiser finds it, into ARCHITECTURE.md.
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
// Arrows come in the order in which files are found: sorted, a renamed file changes nothing.
const isArrow = (line) => line.includes('-->');
const picture = [...drawnLines.filter((line) => !isArrow(line)), ...drawnLines.filter(isArrow).sort()].join(
  '\n',
);
const text = readFileSync(FILE, 'utf8');
if (!PICTURE.test(text)) throw new Error('ARCHITECTURE.md has no place for the picture of the modules');
const drawn = text.replace(PICTURE, `$1\n\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n$2`);
writeFileSync(FILE, await format(drawn, { ...(await resolveConfig(FILE)), filepath: FILE }));
