import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { schema } from '#/contract/schema.ts';

/** An operation of the shop's GraphQL schema, for tests that check all of them. */
export interface GraphOperation {
  name: string;
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}

/** Lists every operation in the shop's schema. */
export function listOperations(): GraphOperation[] {
  const graph = buildSchema(schema);
  return [
    ...Object.values(graph.getQueryType()!.getFields()).map((field) => ({ name: field.name, kind: 'query' as const, field })),
    ...Object.values(graph.getMutationType()!.getFields()).map((field) => ({ name: field.name, kind: 'mutation' as const, field })),
  ];
}

/**
 * Writes a query for everything an operation can return, with the given arguments and arbitrary values for other
 * required arguments.
 */
export function writeCall({ kind, field }: GraphOperation, given: Record<string, unknown>): { query: string; variables: object } {
  const args = field.args.filter((arg) => arg.name in given || isRequiredArgument(arg));
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const variables = Object.fromEntries(args.map((arg) => [arg.name, arg.name in given ? given[arg.name] : anyValue(arg.type)]));
  const within = (list: string) => (list === '' ? '' : `(${list})`);
  return { query: `${kind} ${within(declared)} { ${field.name}${within(passed)} ${everythingOf(field)} }`, variables };
}

function anyValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anyValue(type.ofType);
  if (isListType(type)) return [anyValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(needed.map((field) => [field.name, anyValue(field.type)]));
  }
  return { Boolean: true, String: '12345', ID: '12345' }[getNamedType(type).name] ?? 1;
}

function everythingOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return '';
  const fields = Object.values((type as GraphQLObjectType).getFields());
  return `{ ${fields.map((one) => `${one.name} ${everythingOf(one)}`).join(' ')} }`;
}
