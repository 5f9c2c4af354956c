import { nodeProblem } from './env.js';

test.each(['20.20.2', '22.19.0'])(
  'a service refuses Node %s in one line that says what is needed',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `Node 24 or newer is needed; this is ${version}. "npm start" brings its own.`,
    );
  },
);

test.each(['24.0.0', '24.21.0', '25.1.0'])('a service runs on Node %s', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});
