import type { ApiBody } from '@nestjs/swagger';
import * as z from 'zod';

/** A schema for the document, for requests (input) or responses (output), and the named schemas that it refers to. */
export function openApiSchema(schema: z.ZodType, io: 'input' | 'output') {
  const {
    $schema: _,
    definitions = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    // Implied by the format.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return { schema: json, components: definitions as Record<string, object> };
}

type SchemaObject = NonNullable<Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema']>;

/** The schema of a body that the handler parses itself. */
export const bodySchema = (schema: z.ZodType) => openApiSchema(schema, 'input').schema as SchemaObject;
