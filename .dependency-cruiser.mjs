// Import rules. The linter prints a rule's comment: its reason and the alternative.

const NODE_BUILT_INS = ['core'];
const TESTS = '\\.(test|spec)\\.tsx?$|/testing/';

/** Files that match `from` may not import files that match `to`. */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Folders of libs/extraction/src from the lowest layer up; `a|b` are one layer. */
const EXTRACTION_LAYERS = ['text', 'page', 'site', 'passages', 'classify|facts', 'embedded', 'providers'];
const extractionLayers = EXTRACTION_LAYERS.slice(0, -1).map((layer, i) =>
  forbid(
    `extraction-layers-above-${layer.replace('|', '-and-')}`,
    'libs/extraction is built in layers: strings, pages, the site, its passages, what they say, the engine, the providers. Move what a lower layer needs down.',
    { path: `^libs/extraction/src/(${layer})/`, pathNot: TESTS },
    { path: `^libs/extraction/src/(${EXTRACTION_LAYERS.slice(i + 1).join('|')})/` },
  ),
);

const libs = [
  ...extractionLayers,
  forbid(
    'extraction-fields-apart',
    'The embedded engine brings choices and texts together: move what both need into passages/ or text/.',
    { path: '^libs/extraction/src/(classify|facts)/', pathNot: TESTS },
    { path: '^libs/extraction/src/(classify|facts)/', pathNot: '^libs/extraction/src/$1/' },
  ),
  forbid(
    'contracts-stand-alone',
    'libs/contracts describes what crosses HTTP and runs in the browser: zod is its only dependency. Server code belongs in another lib.',
    { path: '^libs/contracts/src', pathNot: TESTS },
    { pathNot: '^libs/contracts/|node_modules/zod/' },
  ),
  forbid(
    'matching-is-pure',
    'libs/matching computes the same scores in the worker and in the browser: it may import contracts only.',
    { path: '^libs/matching/src', pathNot: TESTS },
    { pathNot: '^libs/(matching|contracts)/' },
  ),
  forbid(
    'extraction-is-pure',
    'libs/extraction turns pages into a listing: no Nest, no database, no queue. Fetching is injected by services/worker/src/gateways.',
    { path: '^libs/extraction/src', pathNot: TESTS },
    {
      path: '^libs/(matching|jobs|model|runtime)/|^services/|node_modules/(@nestjs|@mikro-orm|pg|bullmq|ioredis|undici)/',
    },
  ),
  forbid(
    'jobs-know-the-outbox',
    'libs/jobs declares the jobs of the worker: names, payloads, outbox rows. Their implementation belongs in services/worker.',
    { path: '^libs/jobs/src', pathNot: TESTS },
    { path: '^libs/(matching|extraction)/|^services/' },
  ),
  forbid(
    'model-knows-no-work',
    'libs/model contains what both processes share: tables and state transitions. It requests no jobs, extracts nothing and scores nothing.',
    { path: '^libs/model/src', pathNot: TESTS },
    { path: '^libs/(matching|extraction|jobs)/|^services/' },
  ),
  forbid(
    'runtime-knows-no-product',
    'libs/runtime starts a process; it knows no tables, jobs or features.',
    { path: '^libs/runtime/src', pathNot: TESTS },
    { path: '^libs/(matching|extraction|jobs|model)/|^services/' },
  ),
  forbid(
    'libs-by-their-entry',
    'The public API of a lib is its index. Import @mintbridge/<lib>.',
    { path: '^(services|frontend/src|e2e)/' },
    { path: '^libs/[^/]+/(src|dist)/', pathNot: '^libs/[^/]+/(src|dist)/(testing/)?index\\.[jt]s$' },
  ),
  forbid(
    'libs-by-their-entry-from-libs',
    'The public API of a lib is its index. Import @mintbridge/<lib>.',
    { path: '^libs/([^/]+)/' },
    {
      path: '^libs/[^/]+/(src|dist)/',
      pathNot: '^libs/$1/|^libs/[^/]+/(src|dist)/(testing/)?index\\.[jt]s$',
    },
  ),
];

const services = [
  forbid(
    'api-does-not-extract',
    'The API does not read websites, the worker does. Request a job (libs/jobs).',
    { path: '^services/api/src', pathNot: TESTS },
    { path: '^libs/extraction/|^services/worker/' },
  ),
  forbid(
    'worker-serves-nobody',
    'The worker does not import the API. Shared rules belong in a lib.',
    { path: '^services/worker/' },
    { path: '^services/api/' },
  ),
  forbid(
    'outside-world-through-gateways',
    'HTTP, AI and mail clients are used in services/worker/src/gateways only, behind the SSRF guard and the limits.',
    {
      path: '^(libs|services)/',
      pathNot: `^services/worker/src/gateways/|^libs/extraction/src/providers/|${TESTS}`,
    },
    { path: 'node_modules/(undici|ai|@ai-sdk/[^/]+|nodemailer|axios|got|node-fetch)/' },
  ),
  forbid(
    'queues-behind-the-relay',
    'BullMQ is only the transport, used by relay, processing, the queue board and module registration. Use requestJob (libs/jobs).',
    {
      path: '^(libs|services)/',
      pathNot: `^services/worker/src/(relay|processing|monitoring)/|\\.module\\.ts$|^services/api/src/queue-board/|^services/worker/src/main\\.ts$|${TESTS}`,
    },
    { path: 'node_modules/(bullmq|@nestjs/bullmq|@bull-board/[^/]+)/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'worker-features-apart',
    'Processors do not call each other: request a job, which runs once, is retried and can be monitored.',
    { path: '^services/worker/src/([^/]+)/', pathNot: `^services/worker/src/(processing|relay)/|${TESTS}` },
    {
      path: '^services/worker/src/[^/]+/',
      pathNot: '^services/worker/src/($1|gateways|processing|relay|monitoring|redis)/',
    },
  ),
  forbid(
    'api-features-by-their-service',
    'Use another feature through the services that its module exports, or its presenter; its other files are private.',
    { path: '^services/api/src/([^/]+)/', pathNot: `^services/api/src/(http|testing)/|${TESTS}` },
    {
      path: '^services/api/src/[^/]+/',
      pathNot: '^services/api/src/($1|auth|http|openapi)/|\\.(service|module|presenter)\\.ts$',
    },
  ),
  forbid(
    'http-below-the-features',
    'http/ applies to every request: errors, validation, bodies, headers, the request log. It knows no sessions and no features; pass in what it needs.',
    { path: '^services/api/src/http/', pathNot: TESTS },
    { path: '^services/api/src/', pathNot: '^services/api/src/http/' },
  ),
];

const frontend = [
  forbid(
    'frontend-talks-http',
    'The page may import contracts and matching only; everything else is behind HTTP.',
    { path: '^frontend/src' },
    { path: '^libs/(extraction|jobs|model|runtime)/|^services/' },
  ),
  forbid(
    'frontend-runs-in-the-browser',
    'Node built-ins do not exist in a browser.',
    { path: '^frontend/src', pathNot: TESTS },
    { dependencyTypes: NODE_BUILT_INS },
  ),
  forbid(
    'frontend-features-apart',
    'Features do not import each other: compose them in a page under app/, or move what both need to shared/.',
    { path: '^frontend/src/features/([^/]+)/', pathNot: TESTS },
    { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  ),
  forbid(
    'features-know-no-app',
    'app/ imports the features (router, shell, pages of several features); an import back would couple every feature to all others. Paths are in shared/paths.ts.',
    { path: '^frontend/src/features/', pathNot: TESTS },
    { path: '^frontend/src/app/' },
  ),
  forbid(
    'shared-knows-no-feature',
    'shared/ is below the features and the app: pass in what it needs from them.',
    { path: '^frontend/src/shared/', pathNot: TESTS },
    { path: '^frontend/src/(features|app)/' },
  ),
];

const everywhere = [
  forbid(
    'e2e-plays-a-person',
    'Browser tests use the page and HTTP like a user: no services, no tables.',
    { path: '^e2e/' },
    {
      path: '^(services|scripts|frontend)/|^libs/(matching|extraction|jobs|runtime)/|^libs/model/src/(?!testing/)',
    },
  ),
  forbid(
    'no-circles',
    'Files that import each other cannot be understood alone: move what both need to a third one.',
    { pathNot: '^libs/model/' },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  forbid(
    'no-barrels',
    'An index that only re-exports hides where things are: import the file. Only libs have an index.',
    { path: '/index\\.tsx?$', pathNot: '^libs/[^/]+/src/(testing/)?index\\.ts$' },
    { dependencyTypes: ['export'] },
  ),
  forbid(
    'folders-with-a-name',
    'common, core, utils, helpers and generic attract unrelated code: name a folder after its subject.',
    {},
    { path: '/(common|core|utils|helpers|generic)/', pathNot: 'node_modules' },
  ),
  forbid(
    'tests-stay-tests',
    'Product code does not import tests or test builders.',
    { path: '^(libs|services|frontend)/', pathNot: TESTS },
    { path: TESTS, pathNot: 'node_modules' },
  ),
  forbid(
    'declared-dependencies',
    'Declare imported packages in the package.json of the workspace: otherwise an install may lack them.',
    { path: '^(libs|services|frontend)/', pathNot: TESTS },
    { pathNot: '^libs/', dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
  ),
];

export default {
  forbidden: [...libs, ...services, ...frontend, ...everywhere],
  options: {
    includeOnly: '^(libs|services|frontend|e2e|bench)/|node_modules|^node:|^[a-z_/]+$',
    exclude: { path: '/dist/|/node_modules/.+/node_modules/|^e2e/sites/pages/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // Each workspace declares what it imports: the root package.json does not count.
    combinedDependencies: false,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
