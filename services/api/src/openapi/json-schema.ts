import type { ApiBody } from '@nestjs/swagger';
import * as z from 'zod';

/** A schema as the document shows it: what is sent (input) or what is answered (output). */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    // A format says it already.
    override: ({ jsonSchema: shown }) => {
      if (shown.format) delete shown.pattern;
    },
  });
  return json;
};

type SchemaObject = NonNullable<Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema']>;

/** The schema of a body that the handler parses itself. */
export const bodySchema = (schema: z.ZodType) => jsonSchema(schema, 'input') as SchemaObject;
