import { expect, it } from 'vitest';
import type { WireFilter } from '#/contract/rest-types.ts';
import { offeredFilters } from './offered-filters.ts';

const value = (id: string, count: number, applied = false) => ({ id, label: id, count, applied });
const brand = (...values: WireFilter['values']): WireFilter => ({ group: 'brand', title: 'Brand', singleChoice: false, values });
const services = (...values: WireFilter['values']): WireFilter => ({ group: 'available-in', title: 'Available in', singleChoice: true, values: [value('all', 9, true), ...values] });

it('offers only values that narrow the results, and no group without one', () => {
  expect(offeredFilters([brand(value('Larder', 9), value('Oatly', 4)), brand(value('Larder', 9)), brand()], 9)).toEqual([brand(value('Oatly', 4))]);
});

it('offers a single choice only with a value that narrows, beside the one that does not filter', () => {
  const some = services(value('delivery', 9), value('collection', 3));
  expect(offeredFilters([some], 9)).toEqual([services(value('collection', 3))]);
  expect(offeredFilters([services(value('delivery', 9))], 9)).toEqual([]);
});

it('keeps a group whole while one of its values is applied, and the same object if nothing changes', () => {
  const applied = brand(value('Larder', 9, true), value('Oatly', 14));
  const open = brand(value('Larder', 5), value('Oatly', 4));
  const [first, second] = offeredFilters([applied, open], 9);
  expect(first).toBe(applied);
  expect(second).toBe(open);
});

it('offers beside a chosen allergen only others that narrow the results further [SC-123]', () => {
  const allergens = (...values: WireFilter['values']): WireFilter => ({ group: 'allergens', title: 'Allergens', singleChoice: false, values });
  expect(offeredFilters([allergens(value('milk', 9, true), value('eggs', 9), value('fish', 4))], 9)).toEqual([allergens(value('milk', 9, true), value('fish', 4))]);
});

it('offers a range of prices while prices differ, and always one that is in force [SC-123]', () => {
  const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' as const });
  const price = (range: Partial<WireFilter['range']>): WireFilter => ({
    group: 'price', title: 'Price', singleChoice: false, values: [], range: { from: null, to: null, least: null, most: null, ...range },
  });
  const differing = price({ least: pounds(1), most: pounds(3) });
  const chosen = price({ least: pounds(2), most: pounds(2), from: pounds(5) });
  expect(offeredFilters([differing, price({ least: pounds(2), most: pounds(2) }), chosen], 9)).toEqual([differing, chosen]);
  expect(offeredFilters([price({ least: pounds(2), most: pounds(2) }), brand()], 9, true)).toHaveLength(1);
  expect(offeredFilters([{ ...differing, values: [value('1-to-2', 9)] }], 9)).toEqual([differing]);
});
