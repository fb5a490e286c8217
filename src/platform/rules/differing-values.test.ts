import { expect, it } from 'vitest';
import { differingValues } from './differing-values.ts';

it('names the fields that differ, with both values [SC-695 part]', () => {
  const before = { name: 'Tea', price: 200, groups: [{ id: 'g1', lines: ['1'] }], image: null };
  expect(differingValues<object>(before, { ...before, price: 210, groups: [{ id: 'g1', lines: ['1', '2'] }] })).toEqual({
    before: { price: 200, groups: [{ id: 'g1', lines: ['1'] }] },
    after: { price: 210, groups: [{ id: 'g1', lines: ['1', '2'] }] },
  });
});

it('finds no difference in the order of keys', () => {
  expect(differingValues({ weight: { min: 1, max: 2 } }, { weight: { max: 2, min: 1 } })).toBeNull();
  expect(differingValues<{ weight: object | null }>({ weight: null }, { weight: {} })).toEqual({ before: { weight: null }, after: { weight: {} } });
});
