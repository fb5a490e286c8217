import {
  buildSchema,
  getNamedType,
  isLeafType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import * as committed from '#/contract/operations.ts';
import { schema } from '#/contract/schema.ts';
import { readGraphAccess } from '#/platform/server/http/graph/graph-access.ts';
import type { Access } from '#/platform/server/http/rest-route.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';

/** A graph operation in the reference, with an example if the module has one. */
export interface GraphReferenceEntry {
  name: string;
  kind: 'query' | 'mutation';
  description: string;
  access: Access;
  query: string;
  /** An example with `$` names for the caller's values; null if the module has no example. */
  variables: Record<string, unknown> | null;
}

/**
 * Lists every graph operation, with the shop's own query if its pages use one, otherwise with a query for all fields.
 */
export function listGraphReference(modules: readonly ServerModule[]): GraphReferenceEntry[] {
  const graph = buildSchema(schema);
  const rules = readGraphAccess(schema);
  const examples: Record<string, Record<string, unknown>> = Object.assign({}, ...modules.map((module) => module.graphExamples ?? {}));
  const entryOf = (kind: 'query' | 'mutation') => (field: GraphQLField<unknown, unknown>) => {
    const variables = examples[field.name] ?? null;
    return {
      name: field.name,
      kind,
      description: field.description ?? '',
      access: rules.get(field.name)!,
      query: ownQuery(field.name) ?? wholeQuery(kind, field, Object.keys(variables ?? {})),
      variables,
    };
  };
  return [
    ...Object.values(graph.getQueryType()!.getFields()).map(entryOf('query')),
    ...Object.values(graph.getMutationType()!.getFields()).map(entryOf('mutation')),
  ];
}

function ownQuery(name: string): string | null {
  const own = Object.values(committed as Record<string, { name: string; query: string }>).find((one) => one.name === name);
  return own?.query ?? null;
}

/** Returns an operation that has these arguments as variables and selects everything the operation can return. */
export function wholeQuery(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, names: readonly string[]): string {
  const args = field.args.filter(({ name }) => names.includes(name));
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const within = (list: string) => (list === '' ? '' : `(${list})`);
  return `${kind} ${field.name}${within(declared)} { ${field.name}${within(passed)} ${everythingOf(field)} }`;
}

function everythingOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return '';
  const fields = Object.values((type as GraphQLObjectType).getFields());
  return `{ ${fields.map((one) => `${one.name} ${everythingOf(one)}`).join(' ')} }`;
}
