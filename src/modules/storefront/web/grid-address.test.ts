import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGridAddress, writeGridAddress } from './grid-address.ts';
import { sortOrders } from '#/modules/storefront/rules/grid-wire.ts';

const read = (query: string) => readGridAddress(new URLSearchParams(query));

describe('the address of a product grid', () => {
  it('restores the filters and the sort that it was written with, whatever they hold [SC-122]', () => {
    const tag = fc.record({ group: fc.string({ minLength: 1 }), value: fc.string({ minLength: 1 }) });
    const tags = fc.uniqueArray(tag, { selector: (one) => JSON.stringify(one), maxLength: 5 });
    fc.assert(
      fc.property(tags, fc.constantFrom(null, ...sortOrders), (filterTags, sortBy) => {
        const back = read(writeGridAddress({ filterTags, sortBy }));
        expect(back).toMatchObject({ filterTags, sortBy });
      }),
    );
  });

  it('writes filters as group:value joined by commas, with sortBy beside it [SC-122]', () => {
    const address = writeGridAddress({
      filterTags: [{ group: 'dietary', value: 'Vegan' }, { group: 'brand', value: 'Millrace' }],
      sortBy: 'TOP_RATED',
    });
    expect(new URLSearchParams(address).get('flt')).toBe('dietary:Vegan,brand:Millrace');
    expect(new URLSearchParams(address).get('sortBy')).toBe('TOP_RATED');
  });

  it('is empty for a page as it first opens', () => {
    expect(writeGridAddress({ filterTags: [], sortBy: null, shown: 48 })).toBe('');
  });

  it('takes ticked boxes of a form sent without script for filters too', () => {
    expect(read('f=dietary:Vegan&f=dietary:Organic').filterTags).toHaveLength(2);
  });

  it('leaves out what makes no sense, and shows 48 unless told [SC-117]', () => {
    expect(read('flt=nonsense,:x,y:&sortBy=UP&shown=abc')).toEqual({ filterTags: [], sortBy: null, shown: 48 });
    expect(read('shown=96').shown).toBe(96);
    expect(read('shown=100000').shown).toBe(960);
  });
});
