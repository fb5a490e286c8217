import { describe, expect, it } from 'vitest';
import { aCategory } from '#/modules/catalogue/testing/product-builder.ts';
import { placeCategory } from './category-order.ts';

const beside = [aCategory({ id: 1, position: 0 }), aCategory({ id: 2, position: 4 }), aCategory({ id: 3, position: 4 })];
const placesAfter = (id: number, before: number | null) => placeCategory(beside, aCategory({ id }), before)?.map((one) => [one.id, one.position]);

describe('a category that staff move', () => {
  it('comes before another or last, also where several had the same position [SC-733 part]', () => {
    expect(placesAfter(3, 2)).toEqual([[1, 0], [3, 1], [2, 2]]);
    expect(placesAfter(1, null)).toEqual([[2, 0], [3, 1], [1, 2]]);
    expect(placesAfter(9, 1)).toEqual([[9, 0], [1, 1], [2, 2], [3, 3]]);
  });

  it('goes nowhere if the other category is not beside it', () => {
    expect([placesAfter(1, 7), placesAfter(1, 1)]).toEqual([undefined, undefined]);
  });
});
