// Who may import whom. Every rule's comment is what the linter prints: the reason, and where to go instead.

const NODE_BUILT_INS = ['core'];
const TESTS = '\\.(test|spec)\\.tsx?$|/testing/';

/** `from` may reach nothing that matches `to`. */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const libs = [
  forbid(
    'contracts-stand-alone',
    'libs/contracts is what crosses HTTP and runs in the browser: zod is its only dependency. Server code belongs to another lib.',
    { path: '^libs/contracts/src', pathNot: TESTS },
    { pathNot: '^libs/contracts/|node_modules/zod/' },
  ),
  forbid(
    'matching-is-pure',
    'libs/matching gives the worker and the page the same numbers: it runs in the browser and knows contracts only.',
    { path: '^libs/matching/src', pathNot: TESTS },
    { pathNot: '^libs/(matching|contracts)/' },
  ),
  forbid(
    'extraction-is-pure',
    'libs/extraction turns pages into a listing: no Nest, no database, no queue. Fetching is handed in by services/worker/src/gateways.',
    { path: '^libs/extraction/src', pathNot: TESTS },
    {
      path: '^libs/(matching|jobs|model|runtime)/|^services/|node_modules/(@nestjs|@mikro-orm|pg|bullmq|ioredis|undici)/',
    },
  ),
  forbid(
    'jobs-know-the-outbox',
    'libs/jobs says what may be asked of the worker: names, payloads, the outbox row. How a job is done is the business of services/worker.',
    { path: '^libs/jobs/src', pathNot: TESTS },
    { path: '^libs/(matching|extraction)/|^services/' },
  ),
  forbid(
    'model-knows-no-work',
    'libs/model is what both processes must agree on: tables and legal moves. It asks for no job, extracts nothing and scores nothing.',
    { path: '^libs/model/src', pathNot: TESTS },
    { path: '^libs/(matching|extraction|jobs)/|^services/' },
  ),
  forbid(
    'runtime-knows-no-product',
    'libs/runtime is how a process starts; it knows no table, no job and no listing.',
    { path: '^libs/runtime/src', pathNot: TESTS },
    { path: '^libs/(matching|extraction|jobs|model)/|^services/' },
  ),
  forbid(
    'libs-by-their-entry',
    'A lib is entered by its package name: its index says what is public. Import @mintbridge/<lib>.',
    { path: '^(services|frontend/src|e2e)/' },
    { path: '^libs/[^/]+/(src|dist)/', pathNot: '^libs/[^/]+/(src|dist)/(testing/)?index\\.[jt]s$' },
  ),
  forbid(
    'libs-by-their-entry-from-libs',
    'A lib is entered by its package name: its index says what is public. Import @mintbridge/<lib>.',
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
    'A request writes what is to be done and returns; reading sites is the job of the worker. Request a job (libs/jobs).',
    { path: '^services/api/src', pathNot: TESTS },
    { path: '^libs/extraction/|^services/worker/' },
  ),
  forbid(
    'worker-serves-nobody',
    'The worker never loads what serves users. Shared rules belong to a lib.',
    { path: '^services/worker/' },
    { path: '^services/api/' },
  ),
  forbid(
    'outside-world-through-gateways',
    'HTTP clients, AI services and mailers are reached through services/worker/src/gateways only: there the address guard and the limits are.',
    {
      path: '^(libs|services)/',
      pathNot: `^services/worker/src/gateways/|^libs/extraction/src/providers/|${TESTS}`,
    },
    { path: 'node_modules/(undici|ai|@ai-sdk/[^/]+|nodemailer|axios|got|node-fetch)/' },
  ),
  forbid(
    'queues-behind-the-relay',
    'BullMQ is transport: only the relay, the base of the processors, the board and module registration know it. Ask for work with an outbox row (libs/jobs).',
    {
      path: '^(libs|services)/',
      pathNot: `^services/worker/src/(relay|processing|monitoring)/|/job-processor\\.ts$|\\.module\\.ts$|^services/api/src/queue-board/|^services/worker/src/main\\.ts$|${TESTS}`,
    },
    { path: 'node_modules/(bullmq|@nestjs/bullmq|@bull-board/[^/]+)/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'worker-features-apart',
    'One processor does not call another: request a job instead, so that it is done once, retried and visible.',
    { path: '^services/worker/src/([^/]+)/', pathNot: `^services/worker/src/(processing|relay)/|${TESTS}` },
    {
      path: '^services/worker/src/[^/]+/',
      pathNot: '^services/worker/src/($1|gateways|processing|relay|monitoring|redis)/',
    },
  ),
  forbid(
    'api-features-by-their-service',
    'A sibling feature is used through the service that its module exports, or shown as its presenter shows it (in SQL: -json.sql.ts); its inner files are its own.',
    { path: '^services/api/src/([^/]+)/', pathNot: `^services/api/src/(http|testing)/|${TESTS}` },
    {
      path: '^services/api/src/[^/]+/',
      pathNot:
        '^services/api/src/($1|auth|http|openapi)/|\\.(service|module|presenter)\\.ts$|-json\\.sql\\.ts$',
    },
  ),
  forbid(
    'http-below-the-features',
    'http/ is what every request passes, whatever it is for: errors, validation, bodies, headers, the request log. It knows no session, no feature and no document; hand in what it needs.',
    { path: '^services/api/src/http/', pathNot: TESTS },
    { path: '^services/api/src/', pathNot: '^services/api/src/http/' },
  ),
];

const frontend = [
  forbid(
    'frontend-talks-http',
    'The browser knows the contract and the matching; tables, queues and processes stay behind HTTP.',
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
    'Features do not know each other: compose them in a page under app/, or move what both need to shared/.',
    { path: '^frontend/src/features/([^/]+)/', pathNot: TESTS },
    { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  ),
  forbid(
    'features-know-no-app',
    'app/ composes the features (router, shell, pages of several features) and imports them: an import back would tie every feature to all others. Addresses are in shared/paths.ts.',
    { path: '^frontend/src/features/', pathNot: TESTS },
    { path: '^frontend/src/app/' },
  ),
  forbid(
    'shared-knows-no-feature',
    'shared/ is below the features and the app: what it needs of them is handed in.',
    { path: '^frontend/src/shared/', pathNot: TESTS },
    { path: '^frontend/src/(features|app)/' },
  ),
];

const everywhere = [
  forbid(
    'e2e-plays-a-person',
    'Browser tests see what a person sees: HTTP and the contract. No service, no table.',
    { path: '^e2e/' },
    {
      path: '^(services|scripts|frontend)/|^libs/(matching|extraction|jobs|runtime)/|^libs/model/src/(?!testing/)',
    },
  ),
  forbid(
    'no-circles',
    'Files that import each other cannot be understood alone: move what both need to a third file.',
    { pathNot: '^libs/model/' },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  forbid(
    'no-barrels',
    'An index that only passes on hides where things are: import the file. Each lib has its single entry.',
    { path: '/index\\.tsx?$', pathNot: '^libs/[^/]+/src/(testing/)?index\\.ts$' },
    { dependencyTypes: ['export'] },
  ),
  forbid(
    'folders-with-a-name',
    'A folder named common, core, utils, helpers or generic gathers what has no home: name it by the product word it serves.',
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
    'What is imported is declared in the package.json of its workspace, or an install elsewhere leaves it out.',
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
