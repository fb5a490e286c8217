import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWireQuantity, items, priceOf, toWireQuantity, unitLabels, unitsOfMeasure } from './quantity.ts';

const someThousandths = fc.integer({ min: 0, max: 999_000 });
const somePence = fc.integer({ min: 0, max: 100_000 });
const someUnit = fc.constantFrom(...unitsOfMeasure);
const someWeightUnit = fc.constantFrom('KGM', 'GRM', 'LBR' as const);

describe('quantity', () => {
  it('labels the units for shoppers, and defaults to items [SC-007]', () => {
    expect(unitLabels).toEqual({ KGM: 'kg', GRM: 'g', LBR: 'lb', C62: 'items' });
    expect(fromWireQuantity({ amount: 3 })).toEqual({ thousandths: 3000, uom: 'C62' });
    expect(fromWireQuantity({ amount: 3, uom: null }).uom).toBe('C62');
  });

  it('keeps a picked weight of 0.486 kg exact [SC-008 part]', () => {
    expect(fromWireQuantity({ amount: 0.486, uom: 'KGM' })).toEqual({ thousandths: 486, uom: 'KGM' });
    fc.assert(
      fc.property(someThousandths, someUnit, (thousandths, uom) => {
        const wire = JSON.parse(JSON.stringify(toWireQuantity({ thousandths, uom })));
        expect(fromWireQuantity(wire)).toEqual({ thousandths, uom });
      }),
    );
  });
});

describe('the price of a quantity', () => {
  it('is rounded half up to the penny, once [SC-003 part]', () => {
    expect(priceOf({ thousandths: 500, uom: 'KGM' }, { pence: 1, uom: 'KGM' }, null)).toBe(1);
    expect(priceOf({ thousandths: 499, uom: 'KGM' }, { pence: 1, uom: 'KGM' }, null)).toBe(0);
    expect(priceOf({ thousandths: 486, uom: 'KGM' }, { pence: 240, uom: 'KGM' }, null)).toBe(117);
    expect(priceOf(items(3), { pence: 85, uom: 'C62' }, null)).toBe(255);
  });

  it('converts 1 kg to 1000 g and 1 lb to 0.45359237 kg exactly [SC-074]', () => {
    expect(priceOf({ thousandths: 1_000_000, uom: 'GRM' }, { pence: 240, uom: 'KGM' }, null)).toBe(240);
    expect(priceOf({ thousandths: 1000, uom: 'KGM' }, { pence: 2, uom: 'GRM' }, null)).toBe(2000);
    expect(priceOf({ thousandths: 100_000_000, uom: 'LBR' }, { pence: 100_000_000, uom: 'KGM' }, null)).toBe(
      4_535_923_700_000,
    );
    expect(priceOf({ thousandths: 1000, uom: 'LBR' }, { pence: 1000, uom: 'KGM' }, null)).toBe(454);
  });

  it('prices items by weight at the given weight of one item [SC-073 part]', () => {
    expect(priceOf(items(3), { pence: 200, uom: 'KGM' }, 850)).toBe(510);
    expect(priceOf(items(3), { pence: 200, uom: 'KGM' }, null)).toBeNull();
    expect(priceOf({ thousandths: 1700, uom: 'KGM' }, { pence: 90, uom: 'C62' }, 850)).toBe(180);
  });

  it('is exact when sale unit and price unit are the same, however large the quantity [SC-003 part]', () => {
    const anything = fc.integer({ min: 0, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(anything, anything, (thousandths, pence) => {
        const exact = (2n * BigInt(thousandths) * BigInt(pence) + 1000n) / 2000n;
        expect(priceOf({ thousandths, uom: 'KGM' }, { pence, uom: 'KGM' }, null)).toBe(Number(exact));
      }),
      { examples: [[2 ** 31 - 1, 2 ** 20], [999_999_999, 2_251_799], [999_999_999, 2_251_800], [500, 1], [499, 1]] },
    );
  });

  it('is whole pence, within half a penny of the exact product, for every pair of units [SC-003 part]', () => {
    fc.assert(
      fc.property(someThousandths, someUnit, somePence, someUnit, (thousandths, uom, pence, priceUom) => {
        const grams = { KGM: 1000, GRM: 1, LBR: 453.59237, C62: 850 };
        const exact = ((thousandths / 1000) * grams[uom] * pence) / grams[priceUom];
        const price = priceOf({ thousandths, uom }, { pence, uom: priceUom }, 850)!;
        expect(Number.isInteger(price)).toBe(true);
        expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
      }),
    );
  });

  it('never falls when the quantity grows', () => {
    fc.assert(
      fc.property(someThousandths, someThousandths, someWeightUnit, somePence, someWeightUnit, (some, more, uom, pence, priceUom) => {
        const price = (thousandths: number) => priceOf({ thousandths, uom }, { pence, uom: priceUom }, null)!;
        expect(price(some + more)).toBeGreaterThanOrEqual(price(some));
      }),
    );
  });
});
