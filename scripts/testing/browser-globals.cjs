// jsdom leaves out what every browser has and Node offers as well: lent to tests that run with a window.
const { runInThisContext } = require('node:vm');

const LENT = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'structuredClone',
];

if (typeof window !== 'undefined') {
  for (const name of LENT) {
    if (globalThis[name] === undefined) globalThis[name] = runInThisContext(name);
  }
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
}
