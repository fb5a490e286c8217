import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageInOrder } from './product-order.ts';

it('returns the same page as sorting everything, however many places and wherever it begins [SC-128]', () => {
  const someCase = fc.record({
    keys: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 0, maxLength: 3000, size: 'max' }),
    start: fc.integer({ min: 0, max: 3000 }),
    size: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(someCase, ({ keys, start, size }) => {
      const compare = (one: number, other: number): number => keys[one]! - keys[other]! || one - other;
      const places = Uint32Array.from(keys.keys());
      const sorted = [...places].sort(compare);
      expect(pageInOrder(places, compare, start, size)).toEqual(sorted.slice(start, start + size));
      expect([...places]).toEqual([...keys.keys()]);
    }),
    { numRuns: 200 },
  );
});
