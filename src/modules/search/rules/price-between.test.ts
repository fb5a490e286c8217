import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBetweenLabel, readPriceBetween, readTypedPrices, typedPricesOf, typedRange, writePriceBetween } from './price-between.ts';

const read = (from: string, to: string) => readTypedPrices({ from, to });
const priceBetween = (value: string) => ({ group: 'price-between', value });

describe('a range of prices that the shopper types', () => {
  it('reads pounds as shoppers type them, and takes an empty field as no limit [SC-123]', () => {
    expect(read('1.5', '£4')).toEqual({ ok: true, between: { from: 150, to: 400 } });
    expect(read(' 2 ', '')).toEqual({ ok: true, between: { from: 200, to: null } });
    expect(read('0', '50p')).toEqual({ ok: true, between: { from: null, to: 50 } });
    expect(read('1,50', '1,000')).toEqual({ ok: true, between: { from: 150, to: 100_000 } });
    expect(read('3', '3')).toEqual({ ok: true, between: { from: 300, to: 300 } });
    expect(read('', ' ')).toEqual({ ok: true, between: null });
    expect(read('£0.00', '')).toEqual({ ok: true, between: null });
  });

  it('says which field is wrong and how to mend it [SC-123]', () => {
    expect(read('cheap', '4')).toEqual({ ok: false, field: 'from', fault: 'Enter a price in pounds and pence, for example 2.35' });
    expect(read('1', '-4')).toEqual({ ok: false, field: 'to', fault: 'A price is £0.01 or more. Did you mean £4.00?' });
    expect(read('', '0')).toMatchObject({ ok: false, field: 'to' });
    expect(read('1.234', '')).toMatchObject({ ok: false, field: 'from' });
    expect(read('5', '2.50')).toEqual({ ok: false, field: 'to', fault: 'Enter £5.00 or more, or a lower price in the first field' });
  });

  it('is one value of an address, which gives the same range again [SC-122] [SC-123]', () => {
    expect(writePriceBetween({ from: 150, to: 400 })).toBe('1.50-4.00');
    const end = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
    fc.assert(
      fc.property(end, end, (one, other) => {
        const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other];
        const between = from === null && to === null ? null : { from, to };
        expect(readPriceBetween(writePriceBetween({ from, to }))).toEqual(between);
        expect(readTypedPrices(typedPricesOf({ from, to }))).toEqual({ ok: true, between });
      }),
    );
    for (const value of ['', '5', '1-2-3', 'a-b', '4-3', '-']) expect([value, readPriceBetween(value)]).toEqual([value, null]);
  });

  it('is the last of several that can be read, without other groups', () => {
    expect(typedRange([priceBetween('1-2'), priceBetween('3-'), { group: 'price', value: '5-6' }])).toEqual({ from: 300, to: null });
    expect(typedRange([priceBetween('1-2'), priceBetween('cheap')])).toEqual({ from: 100, to: 200 });
    expect(typedRange([priceBetween('cheap')])).toBeNull();
    expect(typedRange([{ group: 'price', value: '5-6' }])).toBeNull();
  });

  it('has a label in words', () => {
    expect(priceBetweenLabel({ from: 150, to: 400 })).toBe('£1.50 to £4.00');
    expect(priceBetweenLabel({ from: 85, to: null })).toBe('85p and over');
    expect(priceBetweenLabel({ from: null, to: 500 })).toBe('Up to £5.00');
  });
});
