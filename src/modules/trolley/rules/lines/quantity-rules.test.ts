import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { normaliseQuantity, stepUp, unitRules, whyNotQuantity } from './quantity-rules.ts';

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

it('a normalised quantity stays as it is', () => {
  fc.assert(fc.property(fc.integer(), anyUnit, (thousandths, uom) => normaliseQuantity(normaliseQuantity(thousandths, uom), uom) === normaliseQuantity(thousandths, uom)));
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
