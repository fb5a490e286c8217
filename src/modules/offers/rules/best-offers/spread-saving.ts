import type { Pence } from '#/platform/rules/money.ts';
import { inNumberOrder } from './number-order.ts';

/**
 * Divides a set's saving among its entries in proportion to price, in whole pence (SC-149). Returns for each entry the
 * share of all its units. Leftover pennies go on the most expensive unit; of equally expensive units, on the lowest
 * line number. If the pennies exceed what is left of that unit's price, because the set costs next to nothing, the rest
 * go on the next most expensive unit. So no unit's price becomes negative.
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
