import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ApiEnv, WorkerEnv, parseEnv } from '@mintbridge/runtime';
import { parseAllDocuments } from 'yaml';
import { manifestSchema, type Manifest, type ManifestOf } from './manifest-schemas.js';

const folder = join(process.cwd(), 'deploy', 'kubernetes');

const documents = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({
      file,
      json: document.toJSON() as unknown,
    })),
  );

const manifests: Manifest[] = documents.map(({ json }) => manifestSchema.parse(json));
const all = <Kind extends Manifest['kind']>(kind: Kind): ManifestOf<Kind>[] =>
  manifests.filter((manifest): manifest is ManifestOf<Kind> => manifest.kind === kind);

const deployments = all('Deployment');
const workloads = [...deployments, ...all('Job')];
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);

describe('the Kubernetes manifests', () => {
  test('hold every part: API, worker, migration, configuration, budgets, autoscaling', () => {
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['mintbridge-api', 'mintbridge-worker']);
    expect(all('Job')).toHaveLength(1);
    expect(all('PodDisruptionBudget')).toHaveLength(2);
    expect(all('HorizontalPodAutoscaler')).toHaveLength(2);
  });

  test('a misspelt key is refused', () => {
    const misspelt = structuredClone(documents.find(({ file }) => file === 'worker.yaml')!.json) as {
      spec: Record<string, unknown>;
    };
    misspelt.spec['replica'] = 3;
    expect(manifestSchema.safeParse(misspelt).success).toBe(false);
  });

  test('selectors select the pods that the templates make', () => {
    const pods = deployments.map(({ spec }) => spec.template.metadata.labels);
    const selectors = [
      ...deployments.map(({ spec }) => spec.selector.matchLabels),
      ...all('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
      ...all('Service').map(({ spec }) => spec.selector),
    ];
    for (const selector of selectors) expect(pods).toContainEqual(expect.objectContaining(selector));
  });

  test('scalers, routes and references name what exists', () => {
    const names = (kind: Manifest['kind']) => all(kind).map(({ metadata }) => metadata.name);
    for (const { spec } of all('HorizontalPodAutoscaler')) {
      expect(names('Deployment')).toContain(spec.scaleTargetRef.name);
      expect(spec.maxReplicas).toBeGreaterThan(spec.minReplicas);
    }
    for (const { spec } of all('Ingress')) {
      for (const path of spec.rules.flatMap((rule) => rule.http.paths))
        expect(names('Service')).toContain(path.backend.service.name);
    }
    const configured = containers.flatMap(({ envFrom = [] }) =>
      envFrom.map((from) => ('configMapRef' in from ? from.configMapRef : from.secretRef).name),
    );
    expect(configured.length).toBeGreaterThan(0);
    for (const reference of configured)
      expect([...names('ConfigMap'), ...names('Secret')]).toContain(reference);
  });

  test('every serving container is probed, on a port it opens', () => {
    for (const { spec } of deployments) {
      for (const { ports = [], startupProbe, livenessProbe, readinessProbe } of spec.template.spec
        .containers) {
        for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
          expect(ports.map(({ name }) => name)).toContain(probe?.httpGet.port);
        }
      }
    }
  });

  test('the configuration is one that API and worker start with', () => {
    const given = { ...all('ConfigMap')[0]!.data, ...all('Secret')[0]!.stringData };
    expect(parseEnv(ApiEnv, given)).toMatchObject({
      NODE_ENV: 'production',
      TRUSTED_PROXIES: ['10.0.0.0/8'],
    });
    expect(parseEnv(WorkerEnv, given)).toMatchObject({ AI_PROVIDER: 'embedded' });
  });
});
