import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';

export type WireConflict = NonNullable<TrolleyAnswerFragment['trolley']>['conflicts'][number];

/** The conflicts of a trolley by item id; an item has at most one (SC-237, SC-287). */
export function conflictsByItem(conflicts: readonly WireConflict[]): Map<number, WireConflict> {
  const byItem = new Map<number, WireConflict>();
  for (const conflict of inOrder(conflicts)) if (!byItem.has(conflict.itemId)) byItem.set(conflict.itemId, conflict);
  return byItem;
}

const inOrder = (conflicts: readonly WireConflict[]) => conflicts.toSorted((one, other) => one.priority - other.priority);

/**
 * The conflict that a shopper should resolve first: the one with the lowest number (SC-290); null when there is none.
 */
export const firstConflict = (conflicts: readonly WireConflict[]): WireConflict | null => inOrder(conflicts)[0] ?? null;

/** Whether it blocks checkout; a soft one only warns (SC-288). */
export const isHard = (conflict: Pick<WireConflict, 'type'> | null): boolean => conflict?.type === 'HARD';

/** Whether the quantity of a line with this conflict can be changed (SC-288). */
export const isEditable = (conflict: Pick<WireConflict, 'prohibitedActions'> | null): boolean => !conflict?.prohibitedActions.includes('CHANGE_QUANTITY');

/** Whether such a line can be removed. */
export const isRemovable = (conflict: Pick<WireConflict, 'prohibitedActions'> | null): boolean => !conflict?.prohibitedActions.includes('REMOVE_ITEM');
