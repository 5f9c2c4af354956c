import * as z from 'zod';

/*
 * The part of the Kubernetes API that our manifests use, with nothing unknown let through: a misspelt key, which the
 * cluster would drop or refuse, fails here.
 */

const name = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/);
const labels = z.record(z.string().regex(/^[\w./-]+$/), z.string());
const metadata = z.strictObject({ name, labels, annotations: labels.optional() });
const port = z.union([z.int().min(1).max(65_535), name]);
const quantity = z.string().regex(/^\d+(m|Ki|Mi|Gi)?$/);
const matchLabels = z.strictObject({ matchLabels: labels });

const secretKeyRef = z.strictObject({ name, key: z.string() });
const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({ name: z.string(), valueFrom: z.strictObject({ secretKeyRef }) }),
]);

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port }),
  periodSeconds: z.int().positive(),
  timeoutSeconds: z.int().positive().optional(),
  failureThreshold: z.int().positive().optional(),
});

const container = z.strictObject({
  name,
  image: z.string().regex(/^[\w./-]+:[\w.-]+$/),
  ports: z.array(z.strictObject({ name, containerPort: z.int() })).optional(),
  env: z.array(variable).optional(),
  envFrom: z
    .array(
      z.union([
        z.strictObject({ configMapRef: z.strictObject({ name }) }),
        z.strictObject({ secretRef: z.strictObject({ name }) }),
      ]),
    )
    .optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.int().positive() }) }) })
    .optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});

const podTemplate = z.strictObject({
  metadata: z.strictObject({ labels, annotations: labels.optional() }),
  spec: z.strictObject({
    restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.int().positive().optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().positive(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.int().positive(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
          labelSelector: matchLabels,
        }),
      )
      .optional(),
    containers: z.array(container).min(1),
  }),
});

const target = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int().positive() }),
  z.strictObject({ type: z.literal('AverageValue'), averageValue: quantity }),
]);

export const manifestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('ConfigMap'),
    metadata,
    data: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Secret'),
    metadata,
    type: z.literal('Opaque'),
    stringData: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name, port: z.int(), targetPort: port })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: z.strictObject({
      replicas: z.int().positive(),
      revisionHistoryLimit: z.int(),
      strategy: z
        .strictObject({
          type: z.literal('RollingUpdate'),
          rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
        })
        .optional(),
      selector: matchLabels,
      template: podTemplate,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata,
    spec: z.strictObject({
      backoffLimit: z.int(),
      activeDeadlineSeconds: z.int(),
      ttlSecondsAfterFinished: z.int(),
      template: podTemplate,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ minAvailable: z.int().positive(), selector: matchLabels }),
  }),
  z.strictObject({
    apiVersion: z.literal('autoscaling/v2'),
    kind: z.literal('HorizontalPodAutoscaler'),
    metadata,
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({
        apiVersion: z.literal('apps/v1'),
        kind: z.literal('Deployment'),
        name,
      }),
      minReplicas: z.int().positive(),
      maxReplicas: z.int().positive(),
      behavior: z
        .strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }) })
        .optional(),
      metrics: z.array(
        z.discriminatedUnion('type', [
          z.strictObject({
            type: z.literal('Resource'),
            resource: z.strictObject({ name: z.enum(['cpu', 'memory']), target }),
          }),
          z.strictObject({
            type: z.literal('External'),
            external: z.strictObject({ metric: z.strictObject({ name: z.string() }), target }),
          }),
        ]),
      ),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('Ingress'),
    metadata,
    spec: z.strictObject({
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: name })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string().startsWith('/'),
                pathType: z.enum(['Prefix', 'Exact']),
                backend: z.strictObject({
                  service: z.strictObject({ name, port: z.strictObject({ name }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
]);
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestOf<Kind extends Manifest['kind']> = Extract<Manifest, { kind: Kind }>;
