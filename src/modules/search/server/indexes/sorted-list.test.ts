import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSortedList } from './sorted-list.ts';

it('stays sorted while thousands of items come and go, and can start anywhere', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1500, maxLength: 5000, size: 'max' }), fc.integer({ min: -1, max: 4001 }), (numbers, from) => {
      const list = createSortedList<number>((one, other) => one - other);
      const expected = new Set<number>();
      // Adds each number the first time and removes it the next time.
      for (const number of numbers) {
        if (expected.delete(number)) list.remove(number);
        else {
          list.add(number);
          expected.add(number);
        }
      }
      const sorted = [...expected].sort((one, other) => one - other);
      const items: number[] = [];
      list.forEach((item, at) => (items[at] = item));
      expect(items).toEqual(sorted);
      expect(list.size).toBe(sorted.length);
      expect([...list.from((item) => item < from)]).toEqual(sorted.filter((item) => item >= from));
    }),
    { numRuns: 20 },
  );
});

it('refuses to remove an item that it does not contain', () => {
  const list = createSortedList<number>((one, other) => one - other);
  list.add(2);
  expect(() => list.remove(3)).toThrow(RangeError);
  expect(() => list.remove(1)).toThrow(RangeError);
});
