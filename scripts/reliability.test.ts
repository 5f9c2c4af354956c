import { readFileSync } from 'node:fs';

/** Faults of the first release; features add their own. */
const FAULTS = 34;

const [, ...faults] = readFileSync('docs/reliability.md', 'utf8').split(/^### /m);
const proofs = faults
  .flatMap((fault) => [...fault.matchAll(/^- `([^`]+)`: `([^`]+)`$/gm)])
  .map(([, file, title]) => [file!, title!] as const);

test('every fault names a test or what is not tested', () => {
  expect(faults.length).toBeGreaterThanOrEqual(FAULTS);
  expect(faults.map((fault) => Number.parseInt(fault))).toEqual(faults.map((_, place) => place + 1));
  const silent = faults.filter((fault) => !/^- `|^Not tested: /m.test(fault));
  expect(silent).toEqual([]);
});

test.each(proofs)('%s contains the test: %s', (file, title) => {
  expect(readFileSync(file, 'utf8').includes(title)).toBe(true);
});
