import type { Pence } from '#/platform/rules/money.ts';
import type { LineToPay } from './apply-codes.ts';

/**
 * Divides an amount among lines in proportion to their prices, to the penny: the shares add up to the amount, and no
 * line gets more than it costs. Pennies that remain go to the lines with the largest fractions, by line number if those
 * are equal, so that the order of lines changes nothing. The amount is at most the lines' sum.
 */
export function shareOut(amount: Pence, lines: readonly LineToPay[]): LineToPay[] {
  if (amount === 0) return [];
  const sum = lines.reduce((all, { pence }) => all + pence, 0);
  const shares = lines.map(({ lineNumber, pence }) => ({ lineNumber, pence: Math.floor((amount * pence) / sum), fraction: (amount * pence) % sum }));
  const undivided = amount - shares.reduce((all, { pence }) => all + pence, 0);
  return shares
    .sort((one, other) => other.fraction - one.fraction || (one.lineNumber < other.lineNumber ? -1 : 1))
    .map(({ lineNumber, pence }, place) => ({ lineNumber, pence: place < undivided ? pence + 1 : pence }))
    .filter(({ pence }) => pence > 0);
}
