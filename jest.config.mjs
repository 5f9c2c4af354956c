// Every unit, component, API and worker test in one run. `npm test` starts the PostgreSQL and Redis they use.

/** TypeScript file by file, as `nest build` compiles it, but to CommonJS. */
const transformer = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

export default {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.cache'],
  testEnvironment: 'node',
  maxWorkers: 2,
  // Bounds only a test that hangs: a busy machine may take ten times as long as a quiet one.
  testTimeout: 180_000,
  // Ending a process with a large heap takes longer than the default of 500 ms on a busy machine.
  workerGracefulExitTimeout: 30_000,
  // A worker that has grown past this is replaced between files: modules compiled for vm contexts are not given back.
  workerIdleMemoryLimit: '1GB',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  setupFiles: ['<rootDir>/scripts/testing/browser-globals.cjs'],
  transform: { '\\.tsx$': transformer(true), '\\.ts$': transformer(false) },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@mintbridge/([a-z]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^@mintbridge/([a-z]+)/testing$': '<rootDir>/libs/$1/src/testing/index.ts',
    '\\.(css|svg|woff2|png)$': '<rootDir>/scripts/testing/asset.cjs',
  },
};
