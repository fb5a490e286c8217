import {
  assertObjectType,
  BREAK,
  getNullableType,
  GraphQLError,
  isLeafType,
  isListType,
  isNonNullType,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { checkAnswerLength } from './graph-cost.ts';
import { fillOf, type BatchedFields, type Fill } from './graph-fields.ts';
import { collectFields, type Fragments } from './graph-selection.ts';

/** Writes the requested part of a resolver's result as JSON. Throws if a value that the schema requires is missing. */
type Write = (value: unknown) => string;

/** One operation of a call: a field of Query or Mutation. */
export interface PlannedField {
  /** The operation's name in the answer. */
  key: string;
  node: FieldNode;
  definition: GraphQLField<unknown, unknown>;
  write: Write;
  /** Resolves the fields that later modules added to the result's types; null if the query requests none. */
  fill: Fill | null;
}

/** The plan of an operation of a valid document, made once and used each time the document is sent. */
export interface GraphPlan {
  operation: OperationDefinitionNode;
  fields: readonly PlannedField[];
}

/**
 * Plans an operation of a valid document, if its selections read only plain data: the results of its operations, and
 * the fields that later modules add to them. Returns null for a document with directives or introspection, which
 * `graphql` itself executes, and for a document without the named operation.
 */
export function planOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
  batched: BatchedFields = new Map(),
): GraphPlan | null {
  const asked = document.definitions.filter((one) => one.kind === 'OperationDefinition');
  const operation = operationName === null && asked.length === 1 ? asked[0] : asked.find(({ name }) => name?.value === operationName);
  const type = operation && schema.getRootType(operation.operation);
  if (!operation || !type || hasDirective(document)) return null;
  const fragments = new Map(document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])));
  const operations = type.getFields();
  const roots = [...collectFields(operation.selectionSet, fragments)];
  // A root field that is not one of our operations is introspection.
  if (roots.some(([, nodes]) => !operations[nodes[0]!.name.value])) return null;
  const fields = roots.map(([key, nodes]): PlannedField => {
    const definition = operations[nodes[0]!.name.value]!;
    const fill = fillOf(definition.type, nodes, fragments, batched);
    return { key, node: nodes[0]!, definition, write: writerOf(definition.type, nodes, fragments), fill };
  });
  return { operation, fields };
}

function hasDirective(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive: () => {
      found = true;
      return BREAK;
    },
  });
  return found;
}

function writerOf(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): Write {
  if (!isNonNullType(type)) {
    const write = writerOfPresent(type, nodes, fragments);
    return (value) => (value === null || value === undefined ? 'null' : write(value));
  }
  const write = writerOfPresent(getNullableType(type), nodes, fragments);
  const name = nodes[0]!.name.value;
  return (value) => {
    if (value === null || value === undefined) throw new TypeError(`${name} must not be null`);
    return write(value);
  };
}

function writerOfPresent(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): Write {
  if (isListType(type)) {
    const write = writerOf(type.ofType, nodes, fragments);
    return (values) => {
      if (!Array.isArray(values)) throw new TypeError(`${nodes[0]!.name.value} must be a list`);
      let text = '';
      for (const value of values as readonly unknown[]) {
        text += (text === '' ? '' : ',') + write(value);
        checkAnswerLength(text.length);
      }
      return `[${text}]`;
    };
  }
  if (isLeafType(type)) return leafWriterOf(type);
  // The schema has no interfaces or unions, so anything that is not a leaf is an object.
  const { name: typeName } = assertObjectType(type);
  const known = assertObjectType(type).getFields();
  const merged = new Map<string, FieldNode[]>();
  for (const { selectionSet } of nodes) collectFields(selectionSet!, fragments, merged);
  const fields = Array.from(merged, ([key, within], at) => {
    const label = `${at === 0 ? '' : ','}${JSON.stringify(key)}:`;
    const asked = within[0]!.name.value;
    if (asked === '__typename') return { label, name: asked, write: () => JSON.stringify(typeName) };
    const { name, type: typeOfField } = known[asked]!;
    return { label, name, write: writerOf(typeOfField, within, fragments) };
  });
  return (value) => {
    let text = '{';
    for (const { label, name, write } of fields) text += label + write((value as Record<string, unknown>)[name]);
    return `${text}}`;
  };
}

/**
 * Returns a writer for a scalar or enum. It writes a string, boolean or finite float of the right type unchanged; the
 * type coerces every other value.
 */
function leafWriterOf(type: GraphQLLeafType): Write {
  const write: Write = (value) => JSON.stringify(type.coerceOutputValue(value));
  switch (type.name) {
    case 'String':
      return (value) => (typeof value === 'string' ? JSON.stringify(value) : write(value));
    case 'Boolean':
      return (value) => (typeof value === 'boolean' ? String(value) : write(value));
    case 'Float':
      return (value) => (Number.isFinite(value) ? String(value) : write(value));
    default:
      return write;
  }
}

/** Creates the error for a failed operation of a call, with its location in the query and its path in the answer. */
export function faultOf({ key, node }: PlannedField, originalError: unknown): GraphQLError {
  const cause = originalError instanceof Error ? originalError : new Error(String(originalError));
  return new GraphQLError(cause.message, { nodes: node, path: [key], originalError: cause });
}
