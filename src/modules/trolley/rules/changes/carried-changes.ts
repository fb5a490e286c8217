import { changesOf } from './changes-of.ts';
import type { LineChange, TrolleyOperation } from './trolley-operation.ts';
import { heldOf, itemOf, type WireTrolley } from './wire-trolley.ts';

/**
 * Turns a visitor's pending operations into changes to the customer's trolley, after the visitor's trolley was merged
 * into it at sign-in (SC-028). The merge may already include some of them, so an existing line gets a pending quantity
 * only if that is larger than the line's current quantity. Notes, messages and removals do not affect the customer's
 * existing lines (SC-029).
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
