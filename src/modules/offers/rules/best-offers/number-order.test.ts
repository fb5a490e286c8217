import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inNumberOrder } from './number-order.ts';

it('sorts by number, then by text [SC-147]', () => {
  expect(['12', '9', '012', '100', '12a', '2', '12'].toSorted(inNumberOrder)).toEqual(['2', '9', '012', '12', '12', '12a', '100']);
  const digits = fc.stringMatching(/^\d{1,20}$/);
  fc.assert(
    fc.property(digits, digits, (one, other) => {
      const [a, b] = [BigInt(one), BigInt(other)];
      const expected = a === b ? (one < other ? -1 : Number(one > other)) : a < b ? -1 : 1;
      expect(Math.sign(inNumberOrder(one, other))).toBe(expected);
    }),
  );
});
