import { asks, type LineChange, type PendingChange } from './pending-change.ts';
import { heldOf, itemOf, type WireTrolley } from './trolley-queue.ts';

/**
 * What a visitor asked of their trolley and saw no answer to, as it is asked of the customer's that it has been merged into
 * (SC-028). Nobody knows what of it was answered, so a line that is there gets what was asked where that is more than it
 * holds, and never twice; what else was said of it, or took it away, was said of the visitor's line: the customer's own
 * stands (SC-029).
 */
export function carriedChanges(changes: readonly PendingChange[], trolley: WireTrolley | null): LineChange[] {
  return changes.flatMap((change): LineChange[] => {
    const { lineNumber, quantity } = change;
    if (!quantity || quantity.thousandths === 0) return [];
    const item = itemOf(trolley, lineNumber);
    if (!item) return [asAdd(change)];
    const held = heldOf(item);
    return held.uom === quantity.uom && held.thousandths < quantity.thousandths ? [{ lineNumber, quantity }] : [];
  });
}

function asAdd(change: PendingChange): LineChange {
  const asked: Partial<PendingChange> & LineChange = { ...change };
  delete asked.batchId;
  delete asked.undo;
  delete asked.more;
  for (const ask of asks) delete asked[`${ask}In`];
  return asked;
}
