import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGridAddress, writeGridAddress } from './grid-address.ts';
import { sortOrders } from '#/modules/storefront/rules/grid-wire.ts';

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

  it('ignores what is invalid, and shows 48 by default [SC-117]', () => {
    expect(read('flt=nonsense,:x,y:&sortBy=UP&shown=abc')).toEqual({ filterTags: [], sortBy: null, shown: 48 });
    expect(read('shown=96').shown).toBe(96);
    expect(read('shown=100000').shown).toBe(960);
  });
});
