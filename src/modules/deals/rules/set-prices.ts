import type { Pence } from '#/platform/rules/money.ts';

/**
 * Returns what the cheapest and the dearest choice from all groups cost without the deal. `priceOf` has a product's price;
 * null or missing if it is not in the shop. Returns null if a group has no product in the shop.
 */
export function setPrices(groups: readonly { threshold: number; lineNumbers: readonly string[] }[], priceOf: ReadonlyMap<string, Pence | null>): { least: Pence; most: Pence } | null {
  const sums = { least: 0, most: 0 };
  for (const { threshold, lineNumbers } of groups) {
    const prices = lineNumbers.flatMap((lineNumber) => priceOf.get(lineNumber) ?? []);
    if (prices.length === 0) return null;
    sums.least += threshold * Math.min(...prices);
    sums.most += threshold * Math.max(...prices);
  }
  return sums;
}
