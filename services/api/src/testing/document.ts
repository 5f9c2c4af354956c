import * as z from 'zod';

type Json = Record<string, unknown>;

interface DocumentedResponse {
  headers?: Json;
  content?: Record<string, { schema?: Json; example?: unknown }>;
}

interface DocumentedParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Json;
}

/** An operation of the OpenAPI document, with the references in its schemas resolved. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  path: string;
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: Json[];
  parameters: DocumentedParameter[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, DocumentedResponse>;
}

interface OpenApi {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { schemas: Record<string, Json> };
}

function resolve(part: unknown, schemas: Record<string, Json>): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => resolve(item, schemas));
  const { $ref } = part as { $ref?: unknown };
  if (typeof $ref === 'string') return resolve(schemas[$ref.split('/').at(-1)!], schemas);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value, schemas)]));
}

/** Every operation of the document. */
export function listOperations(document: unknown): Operation[] {
  const { paths, components } = document as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const resolved = resolve(operation, components.schemas) as Omit<Operation, 'method' | 'path'>;
      return { ...resolved, method: method as Operation['method'], path };
    }),
  );
}

const checks = new WeakMap<object, z.ZodType>();

/** How a value violates a schema of the document, if it does. */
export function schemaViolation(schema: Json, value: unknown): string | undefined {
  let check = checks.get(schema);
  if (!check) {
    check = z.fromJSONSchema(schema as never, { defaultTarget: 'openapi-3.0' });
    checks.set(schema, check);
  }
  const result = check.safeParse(value);
  return result.success ? undefined : z.prettifyError(result.error);
}
