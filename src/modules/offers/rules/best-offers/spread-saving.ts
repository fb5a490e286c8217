import type { Pence } from '#/platform/rules/money.ts';
import { inNumberOrder } from './number-order.ts';

/**
 * Divides a set's saving among its entries, each for all its units: in proportion to price, in whole pence, with
 * leftover pennies on the most expensive unit, of equal ones the lowest line number (SC-149). Pennies that would exceed
 * its price, as when a set costs next to nothing, go to the next most expensive, so that no unit's price becomes
 * negative.
 */
export function spreadSaving(
  entries: readonly { lineNumber: string; pence: Pence; units: number }[],
  setPence: Pence,
): Pence[] {
  const normalPence = entries.reduce((sum, { pence, units }) => sum + pence * units, 0);
  const savingPence = normalPence - setPence;
  const shares = entries.map(({ pence }) => Math.floor((savingPence * pence) / normalPence));
  const savings = entries.map(({ units }, at) => shares[at]! * units);
  let left = savingPence - savings.reduce((sum, saving) => sum + saving, 0);
  const dearest = [...entries.keys()].sort(
    (one, other) =>
      entries[other]!.pence - entries[one]!.pence || inNumberOrder(entries[one]!.lineNumber, entries[other]!.lineNumber),
  );
  for (const at of dearest) {
    const { pence, units } = entries[at]!;
    const more = Math.min(left, (pence - shares[at]!) * units);
    savings[at]! += more;
    left -= more;
  }
  return savings;
}
