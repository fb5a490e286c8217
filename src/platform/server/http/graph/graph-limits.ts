import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/**
 * The maximum length of a query in characters. It is limited because parsed queries are cached in memory. The shop's
 * longest query has a tenth of this length.
 */
export const longestQuery = 20_000;

/** The maximum number of tokens in a query, which also bounds the parser's depth. */
export const mostTokens = 2000;

/** The maximum number of operations in one call, counting aliases: each costs as much as a call of its own. */
const mostOperations = 10;

/** The maximum depth of fields. The shop's own queries reach 6 levels, an editor's introspection 15. */
const deepest = 16;

/** The maximum number of fields, counting a fragment's fields wherever it is used. Introspection has about 300. */
const mostFields = 500;

interface Size {
  /** The number of fields at the outermost level. */
  outer: number;
  fields: number;
  depth: number;
}

/** Returns a message for the query's author if a query is larger than one call may be; null otherwise. */
export function whyTooMuch(document: DocumentNode): string | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  const measure = measureWith(fragments);
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const { outer, fields, depth } = measure(definition.selectionSet);
    if (outer > mostOperations) return `A call may hold at most ${mostOperations} operations.`;
    if (depth > deepest) return `A query may be at most ${deepest} levels deep.`;
    if (fields > mostFields) return `A query may ask for at most ${mostFields} fields.`;
  }
  return null;
}

/**
 * Returns a function that measures a selection. It measures each fragment once and adds its size at each use: nested
 * fragments can stand for more fields than there are atoms.
 */
function measureWith(fragments: ReadonlyMap<string, FragmentDefinitionNode>): (set: SelectionSetNode) => Size {
  const known = new Map<string, Size>();
  return measure;

  function measure(set: SelectionSetNode): Size {
    const size = { outer: 0, fields: 0, depth: 0 };
    for (const selection of set.selections) {
      if (selection.kind === 'Field') {
        const within = selection.selectionSet ? measure(selection.selectionSet) : nothing;
        size.outer += 1;
        size.fields += 1 + within.fields;
        size.depth = Math.max(size.depth, 1 + within.depth);
      } else {
        const within = selection.kind === 'InlineFragment' ? measure(selection.selectionSet) : measureFragment(selection.name.value);
        size.outer += within.outer;
        size.fields += within.fields;
        size.depth = Math.max(size.depth, within.depth);
      }
    }
    return size;
  }

  function measureFragment(name: string): Size {
    const measured = known.get(name);
    if (measured) return measured;
    const fragment = fragments.get(name);
    // Validation refuses an unknown or recursive fragment.
    if (!fragment) return nothing;
    known.set(name, nothing);
    const size = measure(fragment.selectionSet);
    known.set(name, size);
    return size;
  }
}

const nothing: Size = { outer: 0, fields: 0, depth: 0 };
