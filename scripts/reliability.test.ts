import { readFileSync } from 'node:fs';

/** Those that the product began with; features bring their own. */
const FAULTS = 34;

const [, ...faults] = readFileSync('docs/reliability.md', 'utf8').split(/^### /m);
const proofs = faults
  .flatMap((fault) => [...fault.matchAll(/^- `([^`]+)`: `([^`]+)`$/gm)])
  .map(([, file, title]) => [file!, title!] as const);

test('every fault has its test, or says what is not tested', () => {
  expect(faults.length).toBeGreaterThanOrEqual(FAULTS);
  expect(faults.map((fault) => Number.parseInt(fault))).toEqual(faults.map((_, place) => place + 1));
  const silent = faults.filter((fault) => !/^- `|^Not tested: /m.test(fault));
  expect(silent).toEqual([]);
});

test.each(proofs)('%s holds: %s', (file, title) => {
  expect(readFileSync(file, 'utf8').includes(title)).toBe(true);
});
