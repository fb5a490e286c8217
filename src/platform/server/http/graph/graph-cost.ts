import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  isObjectType,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** The assumed number of entries in a list whose length is not known yet. */
const assumedEntries = 10;

/**
 * The maximum cost of one call. Each field costs 1, multiplied by the assumed entries of each list that it is in. The
 * shop's most expensive call costs 6,900, a trolley with every field 1,300.
 */
const mostCost = 10_000;

/** The maximum length of one call's answer, in characters. A trolley of 200 lines with every field has 180,000. */
const longestAnswer = 2_000_000;

/** Returns a message for the query's author if a valid query costs more than one call may; null otherwise. */
export function whyTooCostly(schema: GraphQLSchema, document: DocumentNode): string | null {
  const fragments = new Map(document.definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name.value, one] as const] : [])));
  const cost = costIn(schema, fragments);
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const asked = cost(definition.selectionSet, schema.getRootType(definition.operation));
    if (asked > mostCost) {
      return `A query may cost at most ${mostCost}, and this one costs ${asked}: each field counts 1, and ${assumedEntries} times as much for each list it is in.`;
    }
  }
  return null;
}

/**
 * Returns a function that computes the cost of a selection. A fragment's cost is computed once and added at each use.
 */
function costIn(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const known = new Map<string, number>();
  return costOf;

  function costOf(set: SelectionSetNode, type: GraphQLNamedType | null | undefined): number {
    // `fields` does not include introspection fields: their answer does not grow with the shop.
    const fields = isObjectType(type) ? type.getFields() : {};
    let cost = 0;
    for (const selection of set.selections) {
      if (selection.kind === 'FragmentSpread') cost += costOfFragment(selection.name.value);
      else if (selection.kind === 'InlineFragment') {
        cost += costOf(selection.selectionSet, selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type);
      } else {
        const field = fields[selection.name.value];
        const within = field && selection.selectionSet ? costOf(selection.selectionSet, getNamedType(field.type)) : 0;
        cost += 1 + within * (field ? entriesOf(field.type) : 1);
      }
    }
    return cost;
  }

  function costOfFragment(name: string): number {
    const fragment = fragments.get(name)!;
    const cost = known.get(name) ?? costOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    known.set(name, cost);
    return cost;
  }
}

function entriesOf(type: GraphQLOutputType): number {
  const given = getNullableType(type);
  return isListType(given) ? assumedEntries * entriesOf(given.ofType) : 1;
}

/** Throws if an answer, or part of an answer, is too long for one call. */
export function checkAnswerLength(characters: number): void {
  if (characters <= longestAnswer) return;
  throw new GraphQLError(`The answer would have more than ${longestAnswer} characters. Ask for less at once.`);
}

/**
 * Converts an answer to JSON and estimates its length on the way; throws as soon as the estimate is too long for one
 * call.
 */
export function stringifyAnswer(data: unknown): string {
  let characters = 0;
  return JSON.stringify(data, (key: string, value: unknown) => {
    characters += key.length + (typeof value === 'string' ? value.length : 4);
    checkAnswerLength(characters);
    return value;
  });
}
