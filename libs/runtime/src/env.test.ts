import { nodeProblem } from './env.js';

test.each(['20.20.2', '22.19.0'])(
  'rejects Node %s with a line that names the required version',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `Node 24 or newer is needed; this is ${version}. "npm start" brings its own.`,
    );
  },
);

test.each(['24.0.0', '24.21.0', '25.1.0'])('accepts Node %s', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});
