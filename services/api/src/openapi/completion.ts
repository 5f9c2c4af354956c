import type { OpenAPIObject } from '@nestjs/swagger';
import * as contracts from '@mintbridge/contracts';
import { ERROR_MESSAGES, ID_MAX } from '@mintbridge/contracts';
import { errorCodeOf } from '../http/error-filter.js';
import { jsonSchema } from './json-schema.js';
import { exampleOf, type Json, type ShownSchema } from './examples.js';
import { HEADERS_OF_SUCCESS } from './headers.js';

/** Shapes that answers share, under the names that a generated client gives them. */
const NAMED = {
  ApiError: contracts.apiErrorSchema,
  User: contracts.userSchema,
  Product: contracts.productSchema,
  ProductCard: contracts.productCardSchema,
  ProductFacets: contracts.productFacetsSchema,
  Extraction: contracts.extractionSchema,
  InvestorProfile: contracts.investorProfileSchema,
  LikedDeal: contracts.likedDealSchema,
  Connection: contracts.connectionSchema,
  Match: contracts.matchSchema,
  Inquiry: contracts.inquirySchema,
  Message: contracts.messageSchema,
  PilotBatch: contracts.batchSchema,
  AdminOverview: contracts.overviewSchema,
  ReviewItem: contracts.reviewItemSchema,
  FailedJob: contracts.failedJobSchema,
} as const;

const REQUEST_ID = {
  description: 'Names this request in the logs',
  schema: { type: 'string', format: 'uuid' },
};

interface Content {
  schema?: ShownSchema;
  example?: Json;
}
interface Answer {
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Content>;
}
interface Parameter {
  in: string;
  name: string;
  schema?: ShownSchema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
  security?: unknown[];
}

/** Replaces every part of the document that is one of the named shapes by a reference to it. */
function refer<T>(part: T, names: Map<string, string>, isOwn = false): T {
  if (typeof part !== 'object' || part === null) return part;
  const name = isOwn ? undefined : names.get(JSON.stringify(part));
  if (name) return { $ref: `#/components/schemas/${name}` } as T;
  if (Array.isArray(part)) return part.map((item: unknown) => refer(item, names)) as T;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, refer(value, names)])) as T;
}

/** A parameter that may be repeated is a list: one value is a list of one. */
const listOf = (schema: ShownSchema | undefined): ShownSchema | undefined =>
  schema?.anyOf?.find(({ type }) => type === 'array');

function completeParameter(parameter: Parameter): void {
  const list = listOf(parameter.schema);
  if (list) parameter.schema = list;
  if (parameter.in !== 'path') return;
  if (parameter.schema?.type === 'number')
    parameter.schema = { type: 'integer', minimum: 1, maximum: ID_MAX };
  else if (parameter.schema && !parameter.schema.enum) parameter.schema = { type: 'string', format: 'uuid' };
}

function exampleOfError(status: number): Json {
  const message = ERROR_MESSAGES[errorCodeOf(status)];
  const errors = status === 400 ? [{ field: 'email', message: contracts.ACCOUNT_MESSAGES.email }] : undefined;
  return {
    statusCode: status,
    message: errors?.[0]?.message ?? message,
    ...(errors ? { errors } : {}),
    requestId: 'ec3bb6a4-35f1-4b0d-9d8b-0f7f4c6f2f6a',
  };
}

/** What every route that reads a body may answer to one that is none. */
const BODY_REFUSALS = { 400: 'Not JSON, or nested too deeply', 413: 'Too large', 415: 'Not JSON' };

function addBodyRefusals({ responses }: Operation): void {
  const schema = jsonSchema(contracts.apiErrorSchema, 'output') as ShownSchema;
  for (const [status, description] of Object.entries(BODY_REFUSALS)) {
    responses[status] ??= { description, content: { 'application/json': { schema } } };
  }
}

function completeOperation(method: string, operation: Operation): void {
  if (method !== 'get') addBodyRefusals(operation);
  operation.parameters?.forEach(completeParameter);
  if (operation.security) {
    operation.security = [...new Map(operation.security.map((one) => [JSON.stringify(one), one])).values()];
  }
  for (const content of Object.values(operation.requestBody?.content ?? {})) {
    if (content.schema) content.example = exampleOf(content.schema);
  }
  for (const [status, answer] of Object.entries(operation.responses)) {
    const own = status.startsWith('2') ? HEADERS_OF_SUCCESS[operation.operationId] : undefined;
    answer.headers = { ...answer.headers, ...own, 'X-Request-Id': REQUEST_ID };
    for (const content of Object.values(answer.content ?? {})) {
      if (!content.schema || content.schema.type === 'string') continue;
      const isError = Number(status) >= 400 && 'statusCode' in (content.schema.properties ?? {});
      content.example = isError ? exampleOfError(Number(status)) : exampleOf(content.schema);
    }
  }
}

/** What the framework leaves out: shared shapes by name, ids as ids, examples, the headers of every answer. */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  for (const operations of Object.values(paths)) {
    for (const [method, operation] of Object.entries(operations)) completeOperation(method, operation);
  }
  const schemas = Object.entries(NAMED).map(
    ([name, schema]) => [name, jsonSchema(schema, 'output')] as const,
  );
  const names = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]));
  document.paths = refer(document.paths, names);
  document.components = {
    ...document.components,
    schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, refer(schema, names, true)])) as never,
  };
  return document;
}
