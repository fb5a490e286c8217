import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductRecord } from './product-record.ts';
import { displayPence, displayUnitPrice, estimatedItemGrams, salePriceOf } from './sale-price.ts';

type Priced = Pick<
  ProductRecord,
  'pricePence' | 'priceUom' | 'saleUoms' | 'itemWeight' | 'netContent' | 'unitPriceMeasure'
>;

const pack: Priced = {
  pricePence: 150,
  priceUom: 'C62',
  saleUoms: ['C62'],
  itemWeight: null,
  netContent: { amount: 500, unit: 'g' },
  unitPriceMeasure: 'kg',
};
const looseCarrots: Priced = { ...pack, pricePence: 90, priceUom: 'KGM', saleUoms: ['KGM'], netContent: null };
const cabbage: Priced = {
  ...pack,
  pricePence: 200,
  priceUom: 'KGM',
  netContent: null,
  itemWeight: { minGrams: 600, maxGrams: 1100 },
};

describe('the price on a tile', () => {
  it('is the price of a pack, exact and without a qualifier [SC-063 part]', () => {
    expect(salePriceOf(pack)).toEqual({
      displayPrice: '£1.50',
      displayPriceEstimated: false,
      displayPriceQualifier: '',
      formattedPriceRange: null,
      formattedWeightRange: null,
    });
  });

  it('says each for a single loose item and per kg for weighed goods [SC-063 part]', () => {
    const lemon = { ...pack, pricePence: 35, netContent: { amount: 1, unit: 'each' as const } };
    expect(salePriceOf(lemon)).toMatchObject({ displayPrice: '35p', displayPriceQualifier: 'each' });
    expect(salePriceOf(looseCarrots)).toMatchObject({ displayPrice: '90p', displayPriceQualifier: 'per kg' });
    expect(salePriceOf({ ...looseCarrots, priceUom: 'LBR' }).displayPriceQualifier).toBe('per lb');
  });

  it('estimates an item priced by weight at the midpoint of its weight range [SC-073 part]', () => {
    expect(estimatedItemGrams(cabbage)).toBe(850);
    expect(salePriceOf(cabbage)).toEqual({
      displayPrice: '£1.70',
      displayPriceEstimated: true,
      displayPriceQualifier: 'each est.',
      formattedPriceRange: '£1.20 - £2.20',
      formattedWeightRange: '600g - 1.1kg',
    });
  });

  it('keeps the estimate between the prices of the lightest and the heaviest item', () => {
    const weights = fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 9000 }));
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 10_000 }), ([minGrams, more], pricePence) => {
        const product = { ...cabbage, pricePence, itemWeight: { minGrams, maxGrams: minGrams + more } };
        const priceAt = (grams: number) =>
          displayPence({ ...product, itemWeight: { minGrams: grams, maxGrams: grams } });
        const estimate = displayPence(product);
        expect(Number.isInteger(estimate)).toBe(true);
        expect(estimate).toBeGreaterThanOrEqual(priceAt(minGrams));
        expect(estimate).toBeLessThanOrEqual(priceAt(minGrams + more));
      }),
    );
  });
});

describe('the unit price', () => {
  const of = (given: Partial<Priced>) => displayUnitPrice({ ...pack, ...given });

  it.each([
    ['£3/kg from 500g at £1.50', {}, '£3.00/kg'],
    ['per kilogram', { pricePence: 120, netContent: { amount: 500, unit: 'g' } }, '£2.40/kg'],
    ['per 100ml', { pricePence: 70, netContent: { amount: 200, unit: 'ml' }, unitPriceMeasure: '100ml' }, '35p/100ml'],
    ['each', { pricePence: 144, netContent: { amount: 12, unit: 'each' }, unitPriceMeasure: 'each' }, '12p each'],
    ['per litre', { pricePence: 155, netContent: { amount: 2000, unit: 'ml' }, unitPriceMeasure: 'litre' }, '77.5p/litre'],
    ['per 75cl', { pricePence: 899, netContent: { amount: 750, unit: 'ml' }, unitPriceMeasure: '75cl' }, '£8.99/75cl'],
    ['per 100g', { pricePence: 99, netContent: { amount: 300, unit: 'g' }, unitPriceMeasure: '100g' }, '33p/100g'],
  ] as [string, Partial<Priced>, string][])('is calculated %s [SC-735 part]', (_, given, text) => {
    expect(of(given)).toBe(text);
  });

  it('is the price itself for weighed goods, whatever one weighs [SC-735 part]', () => {
    expect(displayUnitPrice(looseCarrots)).toBe('90p/kg');
    expect(displayUnitPrice({ ...cabbage, unitPriceMeasure: null })).toBe('£2.00/kg');
  });

  it('is missing if the size does not say [SC-735 part]', () => {
    expect(of({ unitPriceMeasure: null })).toBeNull();
    expect(of({ netContent: null })).toBeNull();
    expect(of({ unitPriceMeasure: 'litre' })).toBeNull();
    expect(of({ netContent: { amount: 0, unit: 'g' } })).toBeNull();
  });
});
