import { describe, expect, it } from 'vitest';
import { startingQuantity, weightAdded } from './starting-quantity.ts';

describe('the quantity that Add starts from', () => {
  it("is the product's own default when that persists, else the unit's [SC-065]", () => {
    const defaultQuantity = { amount: 6, uom: 'C62' as const };
    expect(startingQuantity({ persistDefault: true, defaultQuantity }, 'C62')).toEqual({ thousandths: 6000, uom: 'C62' });
    expect(startingQuantity({ persistDefault: false, defaultQuantity }, 'C62')).toEqual({ thousandths: 1000, uom: 'C62' });
  });

  it('is the usual weight of weighed goods, whether or not it persists [SC-065]', () => {
    const defaultQuantity = { amount: 1.5, uom: 'KGM' as const };
    for (const persistDefault of [true, false]) {
      expect(startingQuantity({ persistDefault, defaultQuantity }, 'KGM')).toEqual({ thousandths: 1500, uom: 'KGM' });
    }
  });

  it("is the new unit's default when another unit is chosen [SC-114 part]", () => {
    const defaultQuantity = { amount: 1.5, uom: 'KGM' as const };
    expect(startingQuantity({ persistDefault: true, defaultQuantity }, 'GRM')).toEqual({ thousandths: 100_000, uom: 'GRM' });
  });
});

it('Add says which weight it adds, and nothing of a number of items [SC-113 part]', () => {
  expect(weightAdded({ thousandths: 500, uom: 'KGM' })).toBe('500 g');
  expect(weightAdded({ thousandths: 1500, uom: 'KGM' })).toBe('1.5 kg');
  expect(weightAdded({ thousandths: 400_000, uom: 'GRM' })).toBe('400 g');
  expect(weightAdded({ thousandths: 1000, uom: 'LBR' })).toBe('1 lb');
  expect(weightAdded({ thousandths: 6000, uom: 'C62' })).toBeNull();
});
