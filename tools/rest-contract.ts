// Generates the types of the REST calls from the routes' own declarations. Used by generate-contract.ts.
import { z } from 'zod';
import type { RestRoute } from '../src/platform/server/http/rest-route.ts';

type JsonSchema = Record<string, unknown>;

/**
 * Returns the TypeScript types of every REST call: an interface for each answer schema with an id, and the input and
 * answer of each call by name. The file contains only types, so that no schema library ends up in a browser bundle.
 */
export function restContract(routes: readonly RestRoute[]): string {
  const shared = new Map<string, string>();
  const calls = routes.map((route) => `    '${nameOf(route)}': { input: ${inputOf(route)}; answer: ${answerOf(route, shared)} };\n`).sort();
  const types = [...shared].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  return `import type {} from '#/platform/rules/rest-calls.ts';

${types.join('\n')}
declare module '#/platform/rules/rest-calls.ts' {
  interface RestCalls {
${calls.join('')}  }
}
`;
}

const nameOf = ({ method, service, version, endpoint }: RestRoute) => `${method} ${service}/v${version}/${endpoint}`;

function inputOf(route: RestRoute): string {
  const names = [...route.endpoint.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string | number`);
  const members = [
    ...(names.length > 0 ? [`params: { ${names.join('; ')} }`] : []),
    ...(route.query ? [queryOf(route.query)] : []),
    ...(route.body ? [`body: ${typeText(schemaOf(route.body, 'input'), { undefinedToo: true })}`] : []),
  ];
  return members.length > 0 ? `{ ${members.join('; ')} }` : 'object';
}

/**
 * Returns the type of a route's query. Parameters without a value are left out of the address (SH-469), so optional
 * ones may be null or undefined.
 */
function queryOf(query: z.ZodType): string {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] };
  const read = schemaOf(query, 'output') as { properties?: Record<string, JsonSchema> };
  // A parameter that is parsed as a number arrives as text, and its input schema has no type.
  const members = Object.entries(properties).map(([name, one]) => {
    const type = typeText('type' in one || 'enum' in one ? one : read.properties![name]!);
    return required.includes(name) && 'type' in one ? `${name}: ${type}` : `${name}?: ${type} | null | undefined`;
  });
  const optional = members.every((member) => member.includes('?:')) ? '?' : '';
  return `query${optional}: { ${members.join('; ')} }`;
}

function answerOf({ answers = {} }: RestRoute, shared: Map<string, string>): string {
  const texts = Object.values(answers).map((shape) => {
    if (shape === 'nothing') return 'void';
    return shape === 'page' ? 'unknown' : typeText(schemaOf(shape, 'output', shared), {});
  });
  return [...new Set(texts)].join(' | ') || 'void';
}

const wireName = (id: string) => `Wire${id}`;

/** Checks for a name that Zod gives to a recursive schema without an id, such as arbitrary JSON. */
const isUnnamed = (id: string) => id.startsWith('__schema');

const referenceText = (id: string) => (isUnnamed(id) ? 'unknown' : wireName(id));

/**
 * Converts a schema to JSON schema. Schemas with an id become interfaces in `shared`, to which the result refers.
 * Without `shared`, throws for a schema with an id.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', shared?: Map<string, string>): JsonSchema {
  const { $defs = {}, $schema: _, id, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  const named = { ...$defs, ...(typeof id === 'string' && { [id]: own }) };
  for (const [name, { id: _id, ...one }] of Object.entries(named)) {
    if (isUnnamed(name)) continue;
    if (!shared) throw new Error(`${name} is a named schema, which only answers may hold`);
    const text = declaration(name, one);
    if ((shared.get(name) ?? text) !== text) throw new Error(`two different schemas are called ${name}`);
    shared.set(name, text);
  }
  return typeof id === 'string' ? { $ref: `#/$defs/${id}` } : own;
}

function declaration(id: string, schema: JsonSchema): string {
  const text = typeText(schema, { self: id, indent: '' });
  const doc = docText(schema, '');
  return schema['type'] === 'object' ? `${doc}export interface ${wireName(id)} ${text}\n` : `${doc}export type ${wireName(id)} = ${text};\n`;
}

interface Printing {
  /** The schema that `#` refers to. */
  self?: string;
  /** The indent of each member, on its own line; without it, all members are on one line. */
  indent?: string;
  /** Lets optional members also be undefined, because JSON leaves undefined members out. */
  undefinedToo?: boolean;
}

function typeText(schema: JsonSchema, printing: Printing = {}): string {
  const { $ref, anyOf, oneOf, enum: words, const: fixed, type } = schema;
  const choices = anyOf ?? oneOf;
  if (typeof $ref === 'string') return referenceText($ref === '#' ? printing.self! : $ref.split('/').at(-1)!);
  if (fixed !== undefined) return quoted(fixed);
  if (Array.isArray(words)) return words.map(quoted).join(' | ');
  if (Array.isArray(choices)) return [...new Set((choices as JsonSchema[]).map((one) => typeText(one, printing)))].join(' | ');
  if (Array.isArray(type)) return type.map((one: unknown) => typeText({ ...schema, type: one }, printing)).join(' | ');
  if (type === 'array') return listText(schema, printing);
  if (type === 'object') return objectText(schema, printing);
  if (type === 'integer') return 'number';
  return typeof type === 'string' ? type : 'unknown';
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

function listText({ items, prefixItems }: JsonSchema, printing: Printing): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((one: JsonSchema) => typeText(one, printing)).join(', ')}]`;
  const text = typeText(items as JsonSchema, printing);
  return /^[^{]*\|/.test(text) ? `(${text})[]` : `${text}[]`;
}

function objectText(schema: JsonSchema, printing: Printing): string {
  const { properties, additionalProperties, required = [] } = schema as { properties?: Record<string, JsonSchema>; additionalProperties?: JsonSchema; required?: string[] };
  if (!properties) return `Record<string, ${typeText(additionalProperties ?? {}, printing)}>`;
  const inner = printing.indent === undefined ? undefined : `${printing.indent}  `;
  const members = Object.entries(properties).map(([name, one]) => {
    const optional = required.includes(name) ? '' : '?';
    const type = typeText(one, { ...printing, ...(inner !== undefined && { indent: inner }) });
    const doc = inner === undefined || '$ref' in one ? '' : docText(one, inner);
    return `${doc}${inner ?? ''}${name}${optional}: ${type}${optional && printing.undefinedToo ? ' | undefined' : ''};`;
  });
  return inner === undefined ? `{ ${members.join(' ').replace(/;$/, '')} }` : `{\n${members.join('\n')}\n${printing.indent}}`;
}

function docText({ description }: JsonSchema, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description}. */\n` : '';
}
