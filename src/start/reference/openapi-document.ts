import { z } from 'zod';
import { permissionsOf } from '#/platform/server/http/check-access.ts';
import { errorBody } from '#/platform/server/http/error-body-schema.ts';
import { restPath } from '#/platform/server/http/rest-path.ts';
import type { Access, AnswerShape, RequestExample, RestRoute } from '#/platform/server/http/rest-route.ts';
import { sampleValue, withValues } from './sample-values.ts';

export type JsonSchema = Record<string, unknown>;

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema; example?: unknown }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, { description: string; headers?: object; content?: Record<string, { schema: JsonSchema }> }>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

const form = 'application/x-www-form-urlencoded';

/** Returns all REST calls of the shop as an OpenAPI 3.1 document, generated from the routes. */
export async function makeOpenApiDocument(routes: readonly RestRoute[], env: string): Promise<OpenApiDocument> {
  const schemas = new SharedSchemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = restPath(route, env);
    (paths[path] ??= {})[route.method.toLowerCase()] = await operationOf(route, schemas);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Larder',
      version: '1',
      description:
        'The REST calls of the shop. Trolley, slot and addresses are read and changed through the graph, at ' +
        `POST /graph-${env}/v1/graph. Every refusal has the body \`Error\`; one that may be repeated carries \`retry-after\`.`,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.all,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'The token that `POST token` returns; valid for 30 minutes' },
        signIn: { type: 'apiKey', in: 'cookie', name: 'signIn', description: 'The cookie of a signed-in browser' },
      },
    },
  };
}

async function operationOf(route: RestRoute, schemas: SharedSchemas): Promise<OpenApiOperation> {
  const example = await withValues(route.example ?? {}, sampleValue);
  const operation: OpenApiOperation = {
    operationId: [route.method.toLowerCase(), route.service, `v${route.version}`, ...(route.endpoint.match(/\w+/g) ?? [])].join('-'),
    tags: [route.service],
    summary: route.summary.replace(/\.$/, ''),
    description: whoMay(route.access, route.csrf ?? false),
    security: securityOf(route.access),
    parameters: [...pathParameters(route, example, schemas), ...queryParameters(route, example, schemas), ...headerParameters(example)],
    responses: responsesOf(route, schemas),
  };
  if (!route.body) return operation;
  const shown = example.body === undefined ? {} : { example: example.body };
  const content = { [route.bodyKind === 'form' ? form : 'application/json']: { schema: schemas.of(route.body, 'input'), ...shown } };
  return { ...operation, requestBody: { required: true, content } };
}

function whoMay(access: Access, csrf: boolean): string {
  const who = {
    anyone: 'Open to everybody.',
    browser: 'Identified by the browser’s cookies only.',
    customer: 'Needs a signed-in customer.',
    staff: 'Needs staff, whatever their permissions.',
  };
  const sentence = typeof access === 'string' ? who[access] : `Needs staff with the permission ${permissionsOf(access).join(' or ')}.`;
  return csrf ? `${sentence} Needs a CSRF token.` : sentence;
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return [];
  return access === 'browser' ? [{ signIn: [] }, {}] : [{ accessToken: [] }];
}

type Parameter = OpenApiOperation['parameters'][number];

function pathParameters(route: RestRoute, example: RequestExample, schemas: SharedSchemas): Parameter[] {
  const properties = propertiesOf(route.params, schemas).properties;
  return [...route.endpoint.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: properties[name!] ?? { type: 'string' },
    ...(example.params?.[name!] !== undefined && { example: example.params[name!] }),
  }));
}

function queryParameters(route: RestRoute, example: RequestExample, schemas: SharedSchemas): Parameter[] {
  const { properties, required } = propertiesOf(route.query, schemas);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(example.query?.[name] !== undefined && { example: example.query[name] }),
  }));
}

/**
 * Returns the header parameters of an example. Actions parse headers themselves, so the example is the only source of
 * their names.
 */
function headerParameters(example: RequestExample): Parameter[] {
  return Object.entries(example.headers ?? {}).map(([name, value]) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    example: value,
  }));
}

function propertiesOf(schema: z.ZodType | undefined, schemas: SharedSchemas) {
  if (!schema) return { properties: {} as Record<string, JsonSchema>, required: [] as string[] };
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] };
  // A number that arrives as text has a type only after it is parsed.
  const read = schemas.of(schema, 'output') as { properties?: Record<string, JsonSchema> };
  const named = Object.entries(properties).map(([name, one]) => [name, 'type' in one || 'enum' in one ? one : { ...read.properties?.[name], ...one }]);
  return { properties: Object.fromEntries(named) as Record<string, JsonSchema>, required };
}

function responsesOf(route: RestRoute, schemas: SharedSchemas): OpenApiOperation['responses'] {
  const responses: OpenApiOperation['responses'] = {};
  for (const [status, shape] of Object.entries(route.answers ?? {})) responses[status] = responseOf(shape, schemas);
  const refused = { 'application/json': { schema: schemas.of(errorBody, 'output') } };
  responses['4XX'] = { description: 'Refused', content: refused };
  const retryAfter = { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds' } };
  responses['503'] = { description: 'Temporarily unavailable; retry after the time that the header gives', headers: retryAfter, content: refused };
  return responses;
}

function responseOf(shape: AnswerShape, schemas: SharedSchemas): OpenApiOperation['responses'][string] {
  if (shape === 'nothing') return { description: 'Done' };
  if (shape === 'page') return { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } };
  return { description: 'Done', content: { 'application/json': { schema: schemas.of(shape, 'output') } } };
}

/** Collects named schemas, which are written once and then referenced. */
class SharedSchemas {
  readonly all: Record<string, JsonSchema> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, $schema: _, id, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    for (const [name, one] of Object.entries($defs)) this.#keep(name, one);
    if (typeof id !== 'string') return referring(own);
    this.#keep(id, own);
    return { $ref: `#/components/schemas/${id}` };
  }

  #keep(name: string, { id: ownName, ...schema }: JsonSchema): void {
    const kept = referring(schema, String(ownName ?? name));
    const known = this.all[name];
    if (known && JSON.stringify(known) !== JSON.stringify(kept)) throw new Error(`two different schemas are called ${name}`);
    this.all[name] = kept;
  }
}

/**
 * Returns a schema whose references point into the document. In a recursive schema, `#` becomes the schema's own name.
 */
function referring<T>(schema: T, self?: string): T {
  const text = JSON.stringify(schema)
    .replaceAll('"#/$defs/', '"#/components/schemas/')
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${self ?? ''}"`);
  return JSON.parse(text) as T;
}
