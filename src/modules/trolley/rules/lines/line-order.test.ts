import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupLines, orderLines, readTrolleySort, trolleySortLabels, trolleySorts, type OrderedLine } from './line-order.ts';

const line = (trolleyItemId: number, more: Partial<OrderedLine> = {}): OrderedLine => ({
  trolleyItemId,
  conflict: null,
  name: `Product ${trolleyItemId}`,
  category: 'Bakery',
  ...more,
});
const asItIs = (one: OrderedLine) => one;
const ids = (lines: OrderedLine[]) => lines.map(({ trolleyItemId }) => trolleyItemId);

describe('the lines of the trolley page', () => {
  it('are sorted by latest added unless the shopper picks another order [SC-220] [SC-312 part]', () => {
    expect(ids(orderLines([line(3), line(10), line(2)], readTrolleySort(null), asItIs))).toEqual([10, 3, 2]);
    expect(readTrolleySort('sideways')).toBe('RECENTLY_ADDED');
  });

  it("can be sorted 'Recently added', by 'Categories' and 'Alphabetical' [SC-312 part]", () => {
    expect(trolleySorts.map((sort) => trolleySortLabels[sort])).toEqual(['Recently added', 'Categories', 'Alphabetical']);
    const milk = line(1, { name: 'Milk', category: 'Dairy' });
    const bread = line(2, { name: 'Bread', category: 'Bakery' });
    const eclair = line(3, { name: 'éclairs', category: 'Bakery' });
    const unknown = line(4, { name: null, category: null });
    const all = [unknown, milk, eclair, bread];
    expect(ids(orderLines(all, readTrolleySort('ALPHABETICAL'), asItIs))).toEqual([2, 3, 1, 4]);
    expect(ids(orderLines(all, readTrolleySort('CATEGORIES'), asItIs))).toEqual([2, 3, 1, 4]);
    const cheese = line(5, { name: 'Brie', category: 'Dairy' });
    expect(ids(orderLines([milk, cheese, bread], 'CATEGORIES', asItIs))).toEqual([2, 5, 1]);
    expect(ids(orderLines([milk, cheese, bread], 'ALPHABETICAL', asItIs))).toEqual([2, 5, 1]);
    expect(ids(orderLines([cheese, line(6, { name: 'brie', category: 'Dairy' })], 'ALPHABETICAL', asItIs))).toEqual([6, 5]);
  });

  it('start with hard conflicts, then soft conflicts, then the rest, in every sort order [SC-310 part]', () => {
    const lines = fc.uniqueArray(
      fc.record({
        trolleyItemId: fc.integer({ min: 1, max: 500 }),
        conflict: fc.constantFrom('HARD' as const, 'SOFT' as const, null),
        name: fc.option(fc.string()),
        category: fc.option(fc.constantFrom('Bakery', 'Dairy')),
      }),
      { selector: ({ trolleyItemId }) => trolleyItemId },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(...trolleySorts), (given, sort) => {
        const ordered = orderLines(given, sort, asItIs);
        expect(new Set(ordered)).toEqual(new Set(given));
        const ranks = ordered.map(({ conflict }) => ['HARD', 'SOFT', null].indexOf(conflict));
        expect(ranks).toEqual(ranks.toSorted());
        // The result does not depend on the order of the input.
        expect(orderLines(given.toReversed(), sort, asItIs)).toEqual(ordered);
      }),
    );
  });
});

it('lines are grouped by aisle in the order of categories, those in conflict before them [SC-312]', () => {
  const lines = ['steak', 'loaf', 'bun', 'milk', 'candle'];
  const categories: Record<string, string> = { steak: 'Meat', loaf: 'Bakery', bun: 'Bakery', milk: 'Dairy' };
  const describe = (line: string) => ({ isConflicted: line === 'steak', category: categories[line] ?? null });
  expect(groupLines(lines, 'CATEGORIES', describe)).toEqual([
    { title: 'Needs your attention', lines: ['steak'] },
    { title: 'Bakery', lines: ['loaf', 'bun'] },
    { title: 'Dairy', lines: ['milk'] },
    { title: 'Other items', lines: ['candle'] },
  ]);
  expect(groupLines(lines, 'ALPHABETICAL', describe)).toEqual([{ title: null, lines }]);
});
