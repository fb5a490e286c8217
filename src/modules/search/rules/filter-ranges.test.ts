import { expect, it } from 'vitest';
import { leastRatings, priceRangeOf, priceRanges, ratingReached, sizeRangeOf, sizeRanges } from './filter-ranges.ts';

it('a price is in one range, each from its own price to just below the next [SC-123]', () => {
  const ids = [0, 99, 100, 199, 200, 499, 500, 999, 1000, 25_000].map((pence) => priceRanges[priceRangeOf(pence) - 1]!.id);
  expect(ids).toEqual(['under-1', 'under-1', '1-to-2', '1-to-2', '2-to-5', '2-to-5', '5-to-10', '5-to-10', 'over-10', 'over-10']);
});

it('a size is the net content, otherwise the size that the product names, with all packs together [SC-123]', () => {
  const product = { netContent: null, size: null, name: 'Cola' };
  const rangeOf = (given: Partial<Parameters<typeof sizeRangeOf>[0]>) => sizeRanges[sizeRangeOf({ ...product, ...given }) - 1]?.id;
  expect(rangeOf({ netContent: { amount: 249, unit: 'g' }, size: '2kg' })).toBe('under-250g');
  expect(rangeOf({ netContent: { amount: 1000, unit: 'ml' } })).toBe('1-litre');
  expect(rangeOf({ size: '6 x 330ml' })).toBe('1-litre');
  expect(rangeOf({ size: 'each', name: 'Eggs 12 pack' })).toBe('12-or-more');
  expect(rangeOf({ size: '5 pack' })).toBe('under-6');
  expect(rangeOf({ name: 'Cola 50cl' })).toBe('500ml');
  expect(rangeOf({})).toBeUndefined();
});

it('a rating is reached as it is shown, and only by reviews [SC-123]', () => {
  const reached = (averageRating: number | null, reviewCount = 1) => leastRatings.slice(0, ratingReached({ averageRating, reviewCount })).map(({ id }) => id);
  expect(reached(3.96)).toEqual(['3', '4']);
  expect(reached(3.94)).toEqual(['3']);
  expect(reached(2.94)).toEqual([]);
  expect(reached(null)).toEqual([]);
  expect(reached(5, 0)).toEqual([]);
});
