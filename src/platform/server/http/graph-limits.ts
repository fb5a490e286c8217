import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** Characters of a query. The longest of the shop's own has a tenth of them; parsed queries are kept in memory. */
export const longestQuery = 20_000;

/** Words and signs of a query; also bounds how deep the parser can be led. */
export const mostTokens = 2000;

/** Operations in one call, whatever names they are given: each costs what a call of its own does. */
const mostOperations = 10;

/** Fields within fields. The shop's own queries have 6, an editor's look at the whole schema 15. */
const deepest = 16;

/** Fields altogether, those of a fragment counted wherever it is used. The look at the whole schema has some 300. */
const mostFields = 500;

interface Size {
  /** Fields of the outermost level alone. */
  outer: number;
  fields: number;
  depth: number;
}

/** Why a query asks for more than one call may, in words for whoever wrote it; null when it does not. */
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

/** Each fragment is measured once, however often it is used: nested fragments can stand for more fields than there are atoms. */
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
    // One that is not there, or leads back to itself, is refused when the query is validated.
    if (!fragment) return nothing;
    known.set(name, nothing);
    const size = measure(fragment.selectionSet);
    known.set(name, size);
    return size;
  }
}

const nothing: Size = { outer: 0, fields: 0, depth: 0 };
