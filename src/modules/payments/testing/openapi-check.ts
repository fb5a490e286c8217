import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  maxLength?: number;
}

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The part of Stripe's published OpenAPI document that the adapter uses (decision 81). */
const document = JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-openapi.json'), 'utf8')) as Document;

/**
 * Parameters that are newer than the document. The types of Stripe's official client, which the adapter is compiled
 * against, know them.
 */
const newerParameters: Readonly<Record<string, readonly string[]>> = { 'post /v1/payment_intents': ['allowed_payment_method_types'] };

/** A request that was matched to an operation of the document. */
export interface MatchedOperation {
  /** The method and the path's template: 'post /v1/refunds'. */
  name: string;
  /** The values in the path, in their order. */
  pathValues: string[];
}

/** Finds the operation of a request; null if the document has none. */
export function matchOperation(method: string, path: string): MatchedOperation | null {
  const parts = path.split('/');
  for (const [template, operations] of Object.entries(document.paths)) {
    const wanted = template.split('/');
    if (!operations[method] || wanted.length !== parts.length) continue;
    if (!wanted.every((part, place) => part.startsWith('{') || part === parts[place])) continue;
    return { name: `${method} ${template}`, pathValues: parts.filter((_, place) => wanted[place]!.startsWith('{')) };
  }
  return null;
}

/** Returns the faults of a request's parameters, by the document. */
export function checkRequest(name: string, sent: Record<string, unknown>): string[] {
  const { parameters, requestBody } = operationOf(name);
  const schema = requestBody?.content['application/x-www-form-urlencoded']?.schema;
  if (name.startsWith('post')) return schema ? faultsOf(without(sent, newerParameters[name] ?? []), schema, name) : [];
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(inQuery.map((parameter) => [parameter.name, parameter.schema]));
  return faultsOf(sent, { type: 'object', properties, additionalProperties: false }, name);
}

/** Returns the faults of an answer, by the document. */
export function checkAnswer(name: string, status: number, body: unknown): string[] {
  const { responses } = operationOf(name);
  return faultsOf(body, (responses[String(status)] ?? responses['default']!).content['application/json']!.schema, `${name} ${status}`);
}

/** Returns the faults of an event, by the document. */
export const checkEvent = (event: unknown): string[] => faultsOf(event, document.components.schemas['event']!, 'event');

function operationOf(name: string): Operation {
  const [method = '', template = ''] = name.split(' ');
  return document.paths[template]![method]!;
}

function without(sent: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));
}

/** Returns the faults of a value: the part of JSON Schema that Stripe's document uses. */
function faultsOf(value: unknown, schema: Schema, at: string): string[] {
  if (schema.$ref) return faultsOf(value, document.components.schemas[schema.$ref.split('/').at(-1)!]!, at);
  if (value === null) return schema.nullable || schema.type === undefined ? [] : [`${at} is null`];
  if (schema.anyOf) {
    const tried = schema.anyOf.map((one) => faultsOf(value, one, at));
    return tried.some((faults) => faults.length === 0) ? [] : tried.flat();
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`];
  switch (schema.type) {
    case 'string':
      if (typeof value !== 'string') return [`${at} is no text`];
      return schema.maxLength !== undefined && value.length > schema.maxLength ? [`${at} is too long`] : [];
    case 'integer':
      return Number.isInteger(value) ? [] : [`${at} is no whole number`];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${at} is not true or false`];
    case 'array':
      return Array.isArray(value) ? value.flatMap((one, place) => faultsOf(one, schema.items ?? {}, `${at}[${place}]`)) : [`${at} is no list`];
    case 'object':
      return faultsOfObject(value, schema, at);
    default:
      return [];
  }
}

function faultsOfObject(value: unknown, { properties = {}, required = [], additionalProperties }: Schema, at: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`];
  const faults = required.filter((name) => !(name in value)).map((name) => `${at} has no ${name}`);
  for (const [name, one] of Object.entries(value)) {
    const known = properties[name];
    if (known) faults.push(...faultsOf(one, known, `${at}.${name}`));
    else if (additionalProperties === false) faults.push(`${at} has an unknown ${name}`);
    else if (typeof additionalProperties === 'object') faults.push(...faultsOf(one, additionalProperties, `${at}.${name}`));
  }
  return faults;
}
