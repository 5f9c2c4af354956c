import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PRODUCT_NAME } from '@mintbridge/contracts';
import * as z from 'zod';
import { RESET_GRANT_COOKIE } from '../auth/access.js';
import { completeDocument } from './completion.js';
import { openApiSchema } from './json-schema.js';

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

const TAGS: Record<string, string> = {
  accounts: 'Registration, sign-in and password reset',
  products: 'Listings, the feed and its filters',
  privacy: 'Privacy settings of listings',
  pictures: 'Logos and covers of listings',
  investors: 'Profiles, likes, connections, matches, passes, pipeline and saved searches',
  readings: "Repeated readings of a product's site, and the changes they propose",
  extractions: 'Listings built from a website',
  pilots: 'Pilot registrations and their results',
  inquiries: "Conversations between an investor and a product's owner",
  notifications: 'Notifications in the product and by mail, and the preferences of each user',
  access: 'Requests for access to locked sections of a listing, and the agreement signed with them',
  contact: 'Messages to the team',
  admin: "The superadmin's pages",
  health: 'Liveness and readiness',
};

/** Builds the OpenAPI document from the schemas of requests and responses. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(
      'The API of the marketplace. Sign in at POST /api/auth/login and send the token as a bearer token.',
    )
    .setVersion('1')
    .addServer('/')
    .addBearerAuth()
    .addCookieAuth(RESET_GRANT_COOKIE, { type: 'apiKey', in: 'cookie' }, 'resetGrant');
  for (const [tag, description] of Object.entries(TAGS)) config.addTag(tag, description);
  const document = SwaggerModule.createDocument(app, config.build(), {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    standardSchemaConverter: (schema, { schemaType }) =>
      isZod(schema) ? openApiSchema(schema, schemaType) : undefined,
  });
  return completeDocument(document);
}

/** The document at /api/docs-json and a page for it at /api/docs. */
export function serveOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: `${PRODUCT_NAME} API`,
  });
}
