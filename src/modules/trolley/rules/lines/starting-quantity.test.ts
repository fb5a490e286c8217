import { describe, expect, it } from 'vitest';
import { startingQuantity } from './starting-quantity.ts';

describe('the quantity that Add starts from', () => {
  it("is the product's own default when that persists, else the unit's [SC-065]", () => {
    const defaultQuantity = { amount: 1.5, uom: 'KGM' as const };
    expect(startingQuantity({ persistDefault: true, defaultQuantity }, 'KGM')).toEqual({ thousandths: 1500, uom: 'KGM' });
    expect(startingQuantity({ persistDefault: false, defaultQuantity }, 'KGM')).toEqual({ thousandths: 500, uom: 'KGM' });
  });

  it("is the new unit's default when another unit is chosen [SC-114 part]", () => {
    const defaultQuantity = { amount: 1.5, uom: 'KGM' as const };
    expect(startingQuantity({ persistDefault: true, defaultQuantity }, 'GRM')).toEqual({ thousandths: 100_000, uom: 'GRM' });
  });
});
