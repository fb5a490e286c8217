import { describe, expect, it } from 'vitest';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { mostSubstitutes, rankSubstitutes } from './rank-substitutes.ts';

const eggs = aProduct({ lineNumber: '1', name: 'Brackenfold Free Range Large Eggs', brandName: 'Brackenfold', size: '6 pack', netContent: { amount: 6, unit: 'each' }, pricePence: 215, dietary: ['Vegetarian'] });
const other = (lineNumber: string, given: Partial<typeof eggs>) => aProduct({ ...eggs, lineNumber, ...given });
const ranked = (...candidates: (typeof eggs)[]) => rankSubstitutes(eggs, candidates, 'C62').map(({ product }) => product.lineNumber);

describe('the substitutes that a picker is offered', () => {
  it('are the most alike first by name, brand, size and price, of equally alike ones the cheaper', () => {
    const [golden, ownBrand, medium, dozen] = [
      other('2', { name: 'Brackenfold Golden Yolk Free Range Large Eggs', pricePence: 245 }),
      other('3', { name: 'Larder Free Range Large Eggs', brandName: 'Larder', pricePence: 170 }),
      other('4', { name: 'Larder Medium Eggs', brandName: 'Larder', pricePence: 170 }),
      other('5', { name: 'Larder Medium Eggs', brandName: 'Larder', pricePence: 170, size: '12 pack', netContent: { amount: 12, unit: 'each' } }),
    ];
    expect(ranked(dozen, medium, ownBrand, golden)).toEqual(['2', '3', '4', '5']);
    expect(ranked(other('6', { pricePence: 216 }), other('7', { pricePence: 214 }))).toEqual(['7', '6']);
  });

  it('are never the product itself, of another unit, never substituted, or for older people', () => {
    expect(ranked(eggs, other('2', { saleUoms: ['KGM'] }), other('3', { substitutionsProhibited: true }), other('4', { productType: 'FRESH_COUNTER' }), other('5', { containsAlcohol: true }), other('6', { maxPersonalisedMessageLength: 20 }))).toEqual([]);
    const wine = other('8', { containsAlcohol: true });
    expect(rankSubstitutes(wine, [other('9', { containsAlcohol: true })], 'C62')).toHaveLength(1);
    expect(ranked(other('9', { minimumAge: 16 }))).toEqual([]);
    expect(rankSubstitutes(wine, [other('9', { minimumAge: 16 })], 'C62')).toHaveLength(1);
  });

  it('say what is the same and what is not, and a missing dietary mark counts for more than the brand', () => {
    const meaty = other('2', { dietary: [] });
    const [first, second] = rankSubstitutes(eggs, [meaty, other('3', { brandName: 'Larder', name: 'Larder Free Range Large Eggs' })], 'C62');
    expect([first?.product.lineNumber, first?.same, first?.different]).toEqual(['3', ['Same size', 'Vegetarian'], ['Other brand']]);
    expect([second?.product.lineNumber, second?.different]).toEqual(['2', ['Not vegetarian']]);
    expect(second!.likeness).toBe(70);
  });

  it('are eight at most', () => {
    expect(rankSubstitutes(eggs, Array.from({ length: 20 }, (_, at) => other(`1${at}`, {})), 'C62')).toHaveLength(mostSubstitutes);
  });
});
