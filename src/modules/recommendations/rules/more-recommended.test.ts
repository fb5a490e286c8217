import { describe, expect, it } from 'vitest';
import { startOfMore, withMore } from './more-recommended.ts';

const products = (from: number, until: number) => Array.from({ length: until - from }, (_, place) => ({ lineNumber: String(from + place) }));
/** Returns the page from `start` of a shop that has `all` recommendations and omits the products in the trolley. */
const ask = (all: number, inTrolley: ReadonlySet<string>, start: number) => {
  const left = products(0, all).filter(({ lineNumber }) => !inTrolley.has(lineNumber));
  return { products: left.slice(start, start + 8), totalResults: left.length };
};
const none = new Set<string>();
const numbers = (shown: readonly { lineNumber: string }[]) => shown.map(({ lineNumber }) => Number(lineNumber));

describe('more recommendations', () => {
  it('start after those shown, some of which may be in the trolley by now, and skip none [SC-317]', () => {
    const inTrolley = new Set(['1', '5']);
    const start = startOfMore(products(0, 8), inTrolley);
    expect(start).toBe(6);
    const { products: shown, total } = withMore(products(0, 8), ask(30, inTrolley, start), inTrolley);
    expect(numbers(shown)).toEqual(numbers(products(0, 16)));
    expect(total).toBe(30);
  });

  it('end with a short page, even if one of them was added [SC-317]', () => {
    const inTrolley = new Set(['3']);
    const { products: shown, total } = withMore(products(0, 8), ask(10, inTrolley, startOfMore(products(0, 8), inTrolley)), inTrolley);
    expect(numbers(shown)).toEqual(numbers(products(0, 10)));
    expect(total).toBe(10);
    expect(withMore(products(0, 8), { products: [], totalResults: 8 }, none)).toEqual({ products: products(0, 8), total: 8 });
  });

  it('show each product once, and end when nothing new comes [SC-317]', () => {
    const again = withMore(products(0, 8), { products: products(4, 12), totalResults: 40 }, none);
    expect(numbers(again.products)).toEqual(numbers(products(0, 12)));
    expect(again.total).toBe(40);
    expect(withMore(products(0, 8), { products: products(0, 8), totalResults: 40 }, none).total).toBe(8);
  });
});
