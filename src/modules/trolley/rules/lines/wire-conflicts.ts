import type { TrolleyAnswerFragment } from '#/contract/operation-types.ts';

export type WireConflict = NonNullable<TrolleyAnswerFragment['trolley']>['conflicts'][number];

/** Returns the first conflict of each item, by item id: the one with the lowest priority number (SC-237, SC-287). */
export function conflictsByItem(conflicts: readonly WireConflict[]): Map<number, WireConflict> {
  const byItem = new Map<number, WireConflict>();
  for (const conflict of inOrder(conflicts)) if (!byItem.has(conflict.itemId)) byItem.set(conflict.itemId, conflict);
  return byItem;
}

const inOrder = (conflicts: readonly WireConflict[]) => conflicts.toSorted((one, other) => one.priority - other.priority);

/**
 * Returns the conflict that the shopper should resolve first: the one with the lowest priority number (SC-290). Null if
 * there is none.
 */
export const firstConflict = (conflicts: readonly WireConflict[]): WireConflict | null => inOrder(conflicts)[0] ?? null;

/** Returns whether the conflict blocks checkout; a soft one only warns (SC-288). */
export const isHard = (conflict: Pick<WireConflict, 'type'> | null): boolean => conflict?.type === 'HARD';

/** Returns whether the shopper can change the quantity of a line with this conflict (SC-288). */
export const isEditable = (conflict: Pick<WireConflict, 'prohibitedActions'> | null): boolean => !conflict?.prohibitedActions.includes('CHANGE_QUANTITY');

/** Returns whether the shopper can remove a line with this conflict. */
export const isRemovable = (conflict: Pick<WireConflict, 'prohibitedActions'> | null): boolean => !conflict?.prohibitedActions.includes('REMOVE_ITEM');
