import type { FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** The fragments of a document, by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Collects the fields of a selection by their name in the answer. The same name may be selected several times. */
export function collectFields(set: SelectionSetNode, fragments: Fragments, into = new Map<string, FieldNode[]>()): Map<string, FieldNode[]> {
  for (const selection of set.selections) {
    if (selection.kind === 'InlineFragment') collectFields(selection.selectionSet, fragments, into);
    else if (selection.kind === 'FragmentSpread') collectFields(fragments.get(selection.name.value)!.selectionSet, fragments, into);
    else {
      const key = selection.alias?.value ?? selection.name.value;
      const known = into.get(key);
      if (known) known.push(selection);
      else into.set(key, [selection]);
    }
  }
  return into;
}
