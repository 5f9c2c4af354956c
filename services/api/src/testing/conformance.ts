import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openApiDocument } from '../openapi/document.js';
import { schemaViolation, listOperations, type Operation } from './document.js';

/** A response as any client sees it. */
interface Response {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
  text: string;
}

interface Route {
  pattern: RegExp;
  operation: Operation;
}

/** Checks responses against the document that the API publishes; throws where one deviates. */
export function conformanceCheck(app: NestFastifyApplication) {
  // Built eagerly: API and test share a process, and the first response must not wait for it.
  const routes: Route[] = listOperations(JSON.parse(JSON.stringify(openApiDocument(app))))
    .map((operation) => ({
      pattern: new RegExp(`^${operation.path.replace(/{\w+}/g, '[^/?#;%]+')}$`),
      operation,
    }))
    // '/products/facets' before '/products/{id}'.
    .sort((a, b) => Number(a.operation.path.includes('{')) - Number(b.operation.path.includes('{')));

  return (method: string, address: string, response: Response): void => {
    const [path = ''] = address.split('?');
    const route = routes.find(({ pattern, operation }) => operation.method === method && pattern.test(path));
    const wrong = route && violation(route.operation, response);
    if (wrong) throw new Error(`${method} ${address} returned ${response.status}: ${wrong}`);
  };
}

function violation(operation: Operation, { status, headers, body, text }: Response): string | undefined {
  // Not documented: only tests that break the database on purpose cause it.
  if (status === 500) return undefined;
  const documented = operation.responses[String(status)];
  if (!documented) return 'this status is not in the document';
  const missing = Object.entries(documented.headers ?? {})
    .filter(
      ([name, header]) => (header as { required?: boolean }).required && !(name.toLowerCase() in headers),
    )
    .map(([name]) => name);
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  if (!documented.content) return text ? 'a body where the document has none' : undefined;
  const schema = documented.content['application/json']?.schema;
  return schema && schemaViolation(schema, body);
}
