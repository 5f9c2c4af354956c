import { type ApiBody, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PRODUCT_NAME } from '@mintbridge/contracts';
import * as z from 'zod';

type SchemaObject = NonNullable<Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema']>;

/** A schema as the document shows it: what is sent (input) or what is answered (output). */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return json;
};

/** The schema of a body that the handler parses itself. */
export const bodySchema = (schema: z.ZodType) => jsonSchema(schema, 'input') as SchemaObject;

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

/** The API's document, from the schemas that check requests and shape answers. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(
      'Everything the marketplace can be asked. Sign in at POST /api/auth/login and send the token as a bearer.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    standardSchemaConverter: (schema, { schemaType }) => {
      if (!isZod(schema)) return undefined;
      return { schema: jsonSchema(schema, schemaType) };
    },
  });
}

/** The document at /api/docs-json and a page for it at /api/docs. */
export function serveOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: `${PRODUCT_NAME} API`,
  });
}
