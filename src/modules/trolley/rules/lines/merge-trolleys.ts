import type { Quantity } from '#/platform/rules/quantity.ts';
import { stepUp, unitRules } from './quantity-rules.ts';
import type { TrolleyLine } from './trolley-line.ts';

/** A line to store after a merge; it has no id if it is new to the customer's trolley. */
export type MergedLine = Omit<TrolleyLine, 'itemId'> & { itemId: number | null };

/**
 * Returns the lines of the customer's trolley that change when a visitor's trolley is merged into it (SC-029). A line
 * in both trolleys gets the sum of the quantities, up to the unit's maximum, or one more step of its own unit if the
 * units differ. It keeps the customer's note, message and substitution choice. The visitor's other lines move over
 * while there is room, newest first; the rest stay in the visitor's trolley (SC-741).
 */
export function mergeTrolleys(
  own: readonly TrolleyLine[],
  visitors: readonly TrolleyLine[],
  mostLines: number,
): { merged: MergedLine[]; left: TrolleyLine[] } {
  const byLine = new Map(own.map((line) => [line.lineNumber, line]));
  const newestFirst = visitors.toSorted((one, other) => other.itemId - one.itemId);
  const left = newestFirst.filter(({ lineNumber }) => !byLine.has(lineNumber)).slice(Math.max(mostLines - own.length, 0));
  // The oldest line comes first, so that the visitor's latest item is also the latest in the merged trolley.
  const merged = newestFirst
    .toReversed()
    .filter((visitor) => !left.includes(visitor))
    .map((visitor) => {
      const mine = byLine.get(visitor.lineNumber);
      return mine ? { ...mine, quantity: addQuantities(mine.quantity, visitor.quantity) } : { ...visitor, itemId: null };
    });
  return { merged, left };
}

/** Adds the second quantity to the first, up to the unit's maximum. If the units differ, adds one step. */
export function addQuantities(own: Quantity, more: Quantity): Quantity {
  const { uom } = own;
  if (uom !== more.uom) return { uom, thousandths: stepUp(own.thousandths, uom) };
  return { uom, thousandths: Math.min(own.thousandths + more.thousandths, unitRules[uom].max) };
}
