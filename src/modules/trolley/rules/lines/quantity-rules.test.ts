import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { normaliseQuantity, readTypedQuantity, stepUp, unitRules, whyNotQuantity } from './quantity-rules.ts';

const anyUnit = fc.constantFrom(...unitsOfMeasure);

describe('quantities by unit', () => {
  it('follow the table of default, step, minimum, maximum and fractions [SC-105]', () => {
    expect(unitRules).toEqual({
      KGM: { usual: 500, step: 500, min: 100, max: 99_900, decimals: 1 },
      GRM: { usual: 100_000, step: 100_000, min: 100_000, max: 999_000, decimals: 0 },
      LBR: { usual: 1000, step: 1000, min: 1000, max: 99_990, decimals: 1 },
      C62: { usual: 1000, step: 1000, min: 1000, max: 99_000, decimals: 0 },
    });
  });

  it('never exceed 99 items, or the maximum weight [SC-106]', () => {
    expect(whyNotQuantity({ thousandths: 99_000, uom: 'C62' }, ['C62'])).toBeNull();
    expect(whyNotQuantity({ thousandths: 100_000, uom: 'C62' }, ['C62'])).toBe('The most you can order is 99 items');
    expect(whyNotQuantity({ thousandths: 100_000, uom: 'KGM' }, ['KGM'])).toBe('The most you can order is 99.9 kg');
  });
});

describe('a typed quantity', () => {
  it('is stripped of other characters before it is read [SC-107]', () => {
    expect(readTypedQuantity('3 items', 'C62')).toBe(3000);
    expect(readTypedQuantity('£1.5kg', 'KGM')).toBe(1500);
    expect(readTypedQuantity('1,25', 'KGM')).toBe(1300);
    expect(readTypedQuantity(',5 kg', 'KGM')).toBe(500);
    expect(readTypedQuantity('-2', 'C62')).toBe(0);
    expect(readTypedQuantity('2-3', 'C62')).toBe(23_000);
    expect(readTypedQuantity('some', 'C62')).toBeNull();
    expect(readTypedQuantity('', 'C62')).toBeNull();
  });

  it('is rounded to one decimal where the unit allows fractions, otherwise to a whole number [SC-108]', () => {
    expect(readTypedQuantity('1.26', 'KGM')).toBe(1300);
    expect(readTypedQuantity('1.24', 'LBR')).toBe(1200);
    expect(readTypedQuantity('2.5', 'C62')).toBe(3000);
    expect(readTypedQuantity('150.4', 'GRM')).toBe(150_000);
  });

  it('that is negative or zero removes the item [SC-109]', () => {
    expect(readTypedQuantity('-0.5', 'KGM')).toBe(0);
    expect(readTypedQuantity('0', 'C62')).toBe(0);
  });

  it('below the minimum becomes the minimum [SC-110]', () => {
    expect(readTypedQuantity('50', 'GRM')).toBe(100_000);
    expect(readTypedQuantity('0.6', 'LBR')).toBe(1000);
    // A positive quantity is never rounded down to nothing, which would remove the item.
    expect(readTypedQuantity('0.4', 'C62')).toBe(1000);
    expect(readTypedQuantity('0.04', 'KGM')).toBe(100);
    expect(readTypedQuantity('0.0001', 'GRM')).toBe(100_000);
  });

  it('above the maximum becomes the maximum [SC-111]', () => {
    expect(readTypedQuantity('100', 'C62')).toBe(99_000);
    expect(readTypedQuantity('5000', 'GRM')).toBe(999_000);
    expect(readTypedQuantity('99.99', 'LBR')).toBe(99_990);
  });

  it('always results in a quantity the server accepts, or in none [SC-018 part]', () => {
    fc.assert(
      fc.property(fc.string(), anyUnit, (typed, uom) => {
        const thousandths = readTypedQuantity(typed, uom);
        if (thousandths === null || thousandths === 0) return;
        expect(whyNotQuantity({ thousandths, uom }, [uom])).toBeNull();
      }),
    );
    fc.assert(fc.property(fc.integer(), anyUnit, (thousandths, uom) => normaliseQuantity(normaliseQuantity(thousandths, uom), uom) === normaliseQuantity(thousandths, uom)));
  });
});

describe('a line that grows by its own unit', () => {
  it('grows by the step of the unit, and never above its maximum', () => {
    expect(stepUp(500, 'KGM')).toBe(1000);
    expect(stepUp(100_000, 'GRM')).toBe(200_000);
    expect(stepUp(99_000, 'C62')).toBe(99_000);
  });
});

describe('a quantity sent to the server', () => {
  it('is refused outside its limits, in a unit the product is not sold in, or with too many decimals [SC-115 part]', () => {
    expect(whyNotQuantity({ thousandths: 50_000, uom: 'GRM' }, ['GRM'])).toBe('The least you can order is 100 g');
    expect(whyNotQuantity({ thousandths: 1000, uom: 'KGM' }, ['C62'])).toBe('This item is sold in items');
    expect(whyNotQuantity({ thousandths: 1500, uom: 'C62' }, ['C62'])).toBe('Please give a whole number of items');
    expect(whyNotQuantity({ thousandths: 1250, uom: 'KGM' }, ['KGM'])).toBe('Please give at most one decimal, such as 1.5 kg');
  });

  it('is accepted at the maximum itself [SC-115 part]', () => {
    for (const uom of unitsOfMeasure) expect(whyNotQuantity({ thousandths: unitRules[uom].max, uom }, [uom])).toBeNull();
  });
});
