import type { BranchAvailabilityRecord } from '#/modules/catalogue/rules/product-record.ts';
import { dayAfter } from './calendar-day.ts';
import type { DraftProduct } from './range-products.ts';
import { diceFor } from './seeded-random.ts';

/**
 * Missing stock: about 1 in 90 products is sold out and 1 in 40 out of stock for some days at branch 651; the other
 * branches have a smaller range.
 */
export function makeBranchAvailability(drafts: DraftProduct[], branchIds: number[], today: string): BranchAvailabilityRecord[] {
  const rows: BranchAvailabilityRecord[] = [];
  for (const { product } of drafts) {
    const { lineNumber } = product;
    const at651 = diceFor(`651|${lineNumber}`);
    const roll = at651.next();
    const ranged = { branchId: 651, lineNumber, ranged: true, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false };
    if (roll < 0.011) rows.push({ ...ranged, soldOutOnline: true });
    else if (roll < 0.036) {
      const from = at651.between(-1, 3);
      rows.push({ ...ranged, outOfStockFrom: dayAfter(today, from), outOfStockTo: dayAfter(today, from + at651.between(1, 5)) });
    } else if (roll < 0.042) rows.push({ ...ranged, ranged: false });
    for (const branchId of branchIds) {
      if (branchId === 651 || !diceFor(`${branchId}|${lineNumber}`).chance(0.03)) continue;
      rows.push({ ...ranged, branchId, ranged: false });
    }
  }
  return rows;
}
