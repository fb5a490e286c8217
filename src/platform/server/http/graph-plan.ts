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
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** Makes of what a resolver answered what was asked for of it. Throws where the schema promises more than there is. */
type Project = (value: unknown) => unknown;

/** One operation of a call: a field of Query or Mutation. */
export interface PlannedField {
  /** Its name in the answer. */
  key: string;
  node: FieldNode;
  definition: GraphQLField<unknown, unknown>;
  project: Project;
}

/** What a valid document asks, worked out once for all the times it is sent. */
export interface GraphPlan {
  operation: OperationDefinitionNode;
  fields: readonly PlannedField[];
}

/**
 * Plans an operation of a valid document, when all it asks below the operations is read from what they answer: plain data,
 * as all of the shop's own does. Null for what needs more thought each time: directives, and questions about the schema.
 */
export function planOperation(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): GraphPlan | null {
  const asked = document.definitions.filter((one) => one.kind === 'OperationDefinition');
  const operation = operationName === null && asked.length === 1 ? asked[0] : asked.find(({ name }) => name?.value === operationName);
  const type = operation && schema.getRootType(operation.operation);
  if (!operation || !type || hasDirective(document)) return null;
  const fragments = new Map(document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])));
  const operations = type.getFields();
  const roots = [...collect(operation.selectionSet, fragments)];
  // What is no field of the root is about the schema itself.
  if (roots.some(([, nodes]) => !operations[nodes[0]!.name.value])) return null;
  const fields = roots.map(([key, nodes]): PlannedField => {
    const definition = operations[nodes[0]!.name.value]!;
    return { key, node: nodes[0]!, definition, project: projectorOf(definition.type, nodes, fragments) };
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

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The fields of a selection by their name in the answer; the same name may stand there several times. */
function collect(set: SelectionSetNode, fragments: Fragments, into = new Map<string, FieldNode[]>()): Map<string, FieldNode[]> {
  for (const selection of set.selections) {
    if (selection.kind === 'InlineFragment') collect(selection.selectionSet, fragments, into);
    else if (selection.kind === 'FragmentSpread') collect(fragments.get(selection.name.value)!.selectionSet, fragments, into);
    else {
      const key = selection.alias?.value ?? selection.name.value;
      const known = into.get(key);
      if (known) known.push(selection);
      else into.set(key, [selection]);
    }
  }
  return into;
}

function projectorOf(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): Project {
  if (!isNonNullType(type)) {
    const project = projectorOfPresent(type, nodes, fragments);
    return (value) => (value === null || value === undefined ? null : project(value));
  }
  const project = projectorOfPresent(getNullableType(type), nodes, fragments);
  const name = nodes[0]!.name.value;
  return (value) => {
    if (value === null || value === undefined) throw new TypeError(`${name} must not be null`);
    return project(value);
  };
}

function projectorOfPresent(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): Project {
  if (isListType(type)) {
    const project = projectorOf(type.ofType, nodes, fragments);
    return (values) => (values as readonly unknown[]).map(project);
  }
  if (isLeafType(type)) return leafOf(type);
  // The schema has no interfaces and no unions: what is no value is an object.
  const { name: typeName } = assertObjectType(type);
  const known = assertObjectType(type).getFields();
  const merged = new Map<string, FieldNode[]>();
  for (const { selectionSet } of nodes) collect(selectionSet!, fragments, merged);
  const fields = Array.from(merged, ([key, within]) => {
    const asked = within[0]!.name.value;
    if (asked === '__typename') return { key, name: asked, project: () => typeName };
    const { name, type: typeOfField } = known[asked]!;
    return { key, name, project: projectorOf(typeOfField, within, fragments) };
  });
  const empty = emptyAnswerOf(fields);
  return (value) => {
    const projected = empty();
    for (const { key, name, project } of fields) projected[key] = project((value as Record<string, unknown>)[name]);
    return projected;
  };
}

/**
 * An answer with nothing in it yet. Names in an answer are the sender's to choose, and one of them means something to an
 * object; without a prototype it means nothing, and such an object takes three times as long to fill and to write.
 */
export function emptyAnswerOf(fields: readonly { key: string }[]): () => Record<string, unknown> {
  return fields.some(({ key }) => key === '__proto__') ? () => Object.create(null) as Record<string, unknown> : () => ({});
}

/** Texts, truths and most numbers are on the wire as they are; the type looks at all else. */
function leafOf(type: GraphQLLeafType): Project {
  const { name } = type;
  const asItIs =
    name === 'String' ? (value: unknown) => typeof value === 'string'
    : name === 'Boolean' ? (value: unknown) => typeof value === 'boolean'
    : name === 'Float' ? Number.isFinite
    : () => false;
  return (value) => (asItIs(value) ? value : type.coerceOutputValue(value));
}

/** What went wrong with one operation of a call, where it stands in the query and in the answer. */
export function faultOf({ key, node }: PlannedField, originalError: unknown): GraphQLError {
  const cause = originalError instanceof Error ? originalError : new Error(String(originalError));
  return new GraphQLError(cause.message, { nodes: node, path: [key], originalError: cause });
}
