import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGridAddress, writeGridAddress } from './grid-address.ts';
import { sortOrders } from '#/modules/storefront/rules/filters/grid-wire.ts';

const read = (query: string) => readGridAddress(new URLSearchParams(query));

describe('the address of a product grid', () => {
  it('restores its filters and sort order, whatever they contain [SC-122]', () => {
    const tag = fc.record({ group: fc.string({ minLength: 1 }), value: fc.string({ minLength: 1 }) });
    const tags = fc.uniqueArray(tag, { selector: (one) => JSON.stringify(one), maxLength: 5 });
    fc.assert(
      fc.property(tags, fc.constantFrom(null, ...sortOrders), (filterTags, sortBy) => {
        const back = read(writeGridAddress({ filterTags, sortBy }));
        expect(back).toMatchObject({ filterTags, sortBy });
      }),
    );
  });

  it('contains filters as group:value joined by commas, and sortBy separately [SC-122]', () => {
    const address = writeGridAddress({
      filterTags: [{ group: 'dietary', value: 'Vegan' }, { group: 'brand', value: 'Millrace' }],
      sortBy: 'TOP_RATED',
    });
    expect(new URLSearchParams(address).get('flt')).toBe('dietary:Vegan,brand:Millrace');
    expect(new URLSearchParams(address).get('sortBy')).toBe('TOP_RATED');
  });

  it('is empty for a page’s initial state', () => {
    expect(writeGridAddress({ filterTags: [], sortBy: null, shown: 48 })).toBe('');
  });

  it('also reads the ticked boxes of a form sent without script as filters', () => {
    expect(read('f=dietary:Vegan&f=dietary:Organic').filterTags).toHaveLength(2);
  });

  it('reads the radio button of a form that filters nothing as no filter', () => {
    expect(read('f=available-in:all&f=dietary:Vegan').filterTags).toEqual([{ group: 'dietary', value: 'Vegan' }]);
  });

  it('has the range of prices as one value, however the form sent it, and keeps one that cannot be read as typed [SC-122] [SC-123]', () => {
    const between = { group: 'price-between', value: '1.50-4.00' };
    expect(read('flt=price-between:1.5-4').filterTags).toEqual([between]);
    expect(read('f=dietary:Vegan&priceFrom=%C2%A31.50&priceTo=4')).toMatchObject({ filterTags: [{ group: 'dietary', value: 'Vegan' }, between] });
    expect(read('flt=price-between:1.5-4&priceFrom=&priceTo=').filterTags).toEqual([]);
    expect(read('flt=price-between:1-2,price-between:1.5-4').filterTags).toEqual([between]);
    expect(read('f=dietary:Vegan&priceFrom=cheap&priceTo=4')).toMatchObject({
      filterTags: [{ group: 'dietary', value: 'Vegan' }],
      unreadPrices: { from: 'cheap', to: '4' },
    });
    expect(read('flt=price-between:cheap').filterTags).toEqual([]);
  });

  it('ignores what is invalid, and shows 48 by default [SC-117]', () => {
    expect(read('flt=nonsense,:x,y:&sortBy=UP&shown=abc')).toEqual({ filterTags: [], sortBy: null, shown: 48 });
    expect(read('shown=96').shown).toBe(96);
    expect(read('shown=100000').shown).toBe(99984);
    expect(read('shown=1e300').shown).toBe(960_000);
  });
});
