import type { Quantity } from '#/platform/rules/quantity.ts';
import { stepUp, unitRules } from './quantity-rules.ts';
import type { TrolleyLine } from './trolley-line.ts';

/** A line as a merge wants it stored; one without an id is new to the customer's trolley. */
export type MergedLine = Omit<TrolleyLine, 'itemId'> & { itemId: number | null };

/**
 * The lines of the customer's trolley that change when a visitor's trolley is merged into it (SC-029): a line on both
 * sides has the summed quantity, up to the unit's maximum, or grows by its own unit's step where the units differ;
 * every other line is carried over while the trolley has room for it, the newest first. Notes, messages and substitution
 * choices of the customer's own line win. Lines without room stay in the visitor's trolley (SC-741).
 */
export function mergeTrolleys(
  own: readonly TrolleyLine[],
  visitors: readonly TrolleyLine[],
  mostLines: number,
): { merged: MergedLine[]; left: TrolleyLine[] } {
  const byLine = new Map(own.map((line) => [line.lineNumber, line]));
  const newestFirst = visitors.toSorted((one, other) => other.itemId - one.itemId);
  const left = newestFirst.filter(({ lineNumber }) => !byLine.has(lineNumber)).slice(Math.max(mostLines - own.length, 0));
  // Oldest first, so that what the visitor added last is last added in the merged trolley too.
  const merged = newestFirst
    .toReversed()
    .filter((visitor) => !left.includes(visitor))
    .map((visitor) => {
      const mine = byLine.get(visitor.lineNumber);
      return mine ? { ...mine, quantity: addQuantities(mine.quantity, visitor.quantity) } : { ...visitor, itemId: null };
    });
  return { merged, left };
}

/** The first quantity grown by the second, within the unit's maximum; by one step where the units differ. */
export function addQuantities(own: Quantity, more: Quantity): Quantity {
  const { uom } = own;
  if (uom !== more.uom) return { uom, thousandths: stepUp(own.thousandths, uom) };
  return { uom, thousandths: Math.min(own.thousandths + more.thousandths, unitRules[uom].max) };
}
