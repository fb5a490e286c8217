import { expect, it } from 'vitest';
import { aislesToChoose } from './aisles-to-choose.ts';

// 1 groceries, 2 milk (21 whole, 22 skimmed, 23 oat), 3 chocolate (31 bars)
const parentOf = (id: number) => (id > 10 ? Math.floor(id / 10) : id > 1 ? 1 : null);
const inAisles = (...ids: number[]) => ids.map((id) => ({ categoryIds: [id] }));

it('asks between the aisles whose products match about as well as the best, those with most products first', () => {
  const close = inAisles(22, 21, 22, 31, 31, 31);
  expect(aislesToChoose({ categoryIds: [21] }, close, parentOf)).toEqual([22, 21]);
});

it('does not ask if they are all in one aisle, or in other parts of the shop', () => {
  expect(aislesToChoose({ categoryIds: [21] }, inAisles(21, 21, 31), parentOf)).toEqual([]);
  expect(aislesToChoose({ categoryIds: [1] }, inAisles(1), parentOf)).toEqual([]);
});

it('asks between at most four', () => {
  expect(aislesToChoose({ categoryIds: [21] }, inAisles(25, 24, 23, 22, 21), parentOf)).toEqual([21, 22, 23, 24]);
});
