import { unitsOfMeasure, type Quantity, type UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { replayedQuantity } from './replayed-quantity.ts';

/** What the shopper last asked of a line, until the server has answered it; a quantity of 0 removes the line. */
export interface PendingChange {
  lineNumber: string;
  quantity: Quantity;
  /** So much more than the line holds, however much that is: asked by somebody who could not see the line. */
  more?: true | undefined;
  personalisedMessage?: string;
}

/**
 * What a line is asked for once `later` was asked on top of `earlier`, which is what was asked before it or, once the
 * trolley is known, what the line holds; none where neither is known. A quantity that is set while only more was asked
 * for is how much more.
 */
export function joinChanges(earlier: PendingChange | null | undefined, later: PendingChange): PendingChange {
  if (!earlier) return later;
  const quantity = later.more ? withMore(earlier.quantity, later.quantity) : later.quantity;
  return { ...earlier, ...later, quantity, more: earlier.more };
}

function withMore(present: Quantity, more: Quantity): Quantity {
  if (more.thousandths === 0) return present;
  return replayedQuantity(present.thousandths === 0 ? null : present, more);
}

/** Whether both ask for the same, whichever page they come from. */
export function isSameChange(one: PendingChange | undefined, other: PendingChange): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Reads changes that were kept as text; what is no such list, or no such change, counts as none. */
export function parsePendingChanges(text: string | null): PendingChange[] {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isPendingChange) : [];
  } catch {
    return [];
  }
}

function isPendingChange(value: unknown): value is PendingChange {
  const change = value as Partial<PendingChange> | null;
  const message = change?.personalisedMessage;
  return (
    typeof change?.lineNumber === 'string' &&
    Number.isSafeInteger(change.quantity?.thousandths) &&
    change.quantity!.thousandths >= 0 &&
    unitsOfMeasure.includes(change.quantity!.uom as UnitOfMeasure) &&
    (change.more === undefined || change.more === true) &&
    (message === undefined || typeof message === 'string')
  );
}
