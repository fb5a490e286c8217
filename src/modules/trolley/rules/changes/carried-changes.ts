import { changesOf } from './changes-of.ts';
import type { LineChange, TrolleyOperation } from './trolley-operation.ts';
import { heldOf, itemOf, type WireTrolley } from './wire-trolley.ts';

/**
 * Returns the changes to the customer's trolley for a visitor's pending operations, after sign-in merged the visitor's
 * trolley into it (SC-028). The merge may already include some of them. So an existing line gets a pending quantity
 * only if it is in the line's unit and larger than its current quantity. Notes, messages and removals do not affect the
 * customer's existing lines (SC-029).
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
