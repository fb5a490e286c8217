import { changesOf } from './changes-of.ts';
import type { LineChange, TrolleyOperation } from './trolley-operation.ts';
import { heldOf, itemOf, type WireTrolley } from './wire-trolley.ts';

/**
 * A visitor's pending operations, as changes to the customer's trolley that theirs was merged into (SC-028). The merge
 * may already include some of them, so an existing line gets the quantity only if that is more than it holds. Notes,
 * messages and removals concerned the visitor's line: the customer's own line stays (SC-029).
 */
export function carriedChanges(operations: readonly TrolleyOperation[], trolley: WireTrolley | null): LineChange[] {
  return changesOf(operations).flatMap((change): LineChange[] => {
    const { lineNumber, quantity } = change;
    if (!quantity || quantity.thousandths === 0) return [];
    const item = itemOf(trolley, lineNumber);
    if (!item) {
      const add = { ...change };
      delete add.more;
      return [add];
    }
    const held = heldOf(item);
    return held.uom === quantity.uom && held.thousandths < quantity.thousandths ? [{ lineNumber, quantity }] : [];
  });
}
