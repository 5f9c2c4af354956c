import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCOUNT_MESSAGES, ERRORS, ID_MAX } from '@mintbridge/contracts';
import { errorCodeFor } from '../http/error-filter.js';
import { buildExample, type Json, type Schemas, type ShownSchema } from './examples.js';

const API_ERROR: ShownSchema = { $ref: '#/components/schemas/ApiError' };

const REQUEST_ID = {
  description: 'Id of this request in the logs',
  schema: { type: 'string', format: 'uuid' },
};

interface Content {
  schema?: ShownSchema;
  example?: Json;
}
interface Response {
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
  responses: Record<string, Response>;
  security?: unknown[];
}

/** Repeatable parameters are documented as lists. */
const findListSchema = (schema: ShownSchema | undefined): ShownSchema | undefined =>
  schema?.anyOf?.find(({ type }) => type === 'array');

function completeParameter(parameter: Parameter): void {
  const list = findListSchema(parameter.schema);
  if (list) parameter.schema = list;
  if (parameter.in !== 'path') return;
  if (parameter.schema?.type === 'number')
    parameter.schema = { type: 'integer', minimum: 1, maximum: ID_MAX };
  else if (parameter.schema && !parameter.schema.enum && !parameter.schema.pattern)
    parameter.schema = { type: 'string', format: 'uuid' };
}

function exampleOfError(status: number): Json {
  const message = ERRORS[errorCodeFor(status)].message;
  const errors = status === 400 ? [{ field: 'email', message: ACCOUNT_MESSAGES.email }] : undefined;
  return {
    statusCode: status,
    message: errors?.[0]?.message ?? message,
    ...(errors ? { errors } : {}),
    requestId: 'ec3bb6a4-35f1-4b0d-9d8b-0f7f4c6f2f6a',
  };
}

/** Errors of every route that reads a body. */
const BODY_ERRORS = { 400: 'Not JSON, or nested too deeply', 413: 'Too large', 415: 'Not JSON' };

function addBodyErrors({ responses }: Operation): void {
  for (const [status, description] of Object.entries(BODY_ERRORS)) {
    responses[status] ??= { description, content: { 'application/json': { schema: API_ERROR } } };
  }
}

function completeOperation(method: string, operation: Operation, schemas: Schemas): void {
  if (method !== 'get') addBodyErrors(operation);
  operation.parameters?.forEach(completeParameter);
  if (operation.security) {
    operation.security = [...new Map(operation.security.map((one) => [JSON.stringify(one), one])).values()];
  }
  for (const content of Object.values(operation.requestBody?.content ?? {})) {
    if (content.schema) content.example = buildExample(content.schema, schemas);
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    response.headers = { ...response.headers, 'X-Request-Id': REQUEST_ID };
    for (const content of Object.values(response.content ?? {})) {
      if (!content.schema || content.schema.type === 'string') continue;
      const isError = content.schema.$ref === API_ERROR.$ref;
      content.example = isError ? exampleOfError(Number(status)) : buildExample(content.schema, schemas);
    }
  }
}

/** Adds what Nest leaves out: types of ids, examples, the headers of every response. */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  for (const operations of Object.values(paths)) {
    for (const [method, operation] of Object.entries(operations))
      completeOperation(method, operation, schemas);
  }
  return document;
}
