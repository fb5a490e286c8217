import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayUnitPrice } from './sale-price.ts';
import { readShownUnitPrice } from './shown-unit-price.ts';

it('reads every unit price that products show, to the tenth of a penny', () => {
  const measures = [['kg', 'g', 1000], ['100g', 'g', 100], ['litre', 'ml', 1000], ['100ml', 'ml', 100], ['75cl', 'ml', 750], ['each', 'each', 1]] as const;
  fc.assert(
    fc.property(fc.constantFrom(...measures), fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 20_000 }), ([measure, unit, amount], pricePence, content) => {
      const shown = displayUnitPrice({ pricePence, priceUom: 'C62', saleUoms: ['C62'], itemWeight: null, netContent: { amount: content, unit }, unitPriceMeasure: measure })!;
      const read = readShownUnitPrice(shown)!;
      const exact = (pricePence * amount) / content / 100;
      expect([shown, read.measure]).toEqual([shown, measure]);
      // Above a pound prices have whole pence, below it tenths.
      expect(Math.abs(read.pounds - exact), shown).toBeLessThanOrEqual(exact < 0.9994 ? 0.000501 : 0.00501);
    }),
  );
});

it('reads nothing else', () => {
  for (const text of ['', '£2.40', '£2.40/stone', '2.40/kg', '£2.4/kg', 'Free each', '£2.40/kg est.']) expect(readShownUnitPrice(text), text).toBeNull();
});
