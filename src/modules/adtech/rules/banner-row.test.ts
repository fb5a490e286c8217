import { expect, it } from 'vitest';
import { bannerRow } from './banner-row.ts';

const rows = (columns: number, ...tops: number[]) => tops.flatMap((top) => Array.from({ length: columns }, () => top));

it('puts a banner before the first row of products that is below the window [SC-137 part]', () => {
  expect(bannerRow(rows(4, 300, 760, 1220), 800)).toEqual({ row: 3, after: 8 });
  expect(bannerRow(rows(4, 300, 860, 1420), 800)).toEqual({ row: 2, after: 4 });
  expect(bannerRow(rows(2, 300, 848), 800)).toEqual({ row: 2, after: 2 });
  expect(bannerRow(rows(4, -900, -440, 20, 480, 940), 800)).toEqual({ row: 5, after: 16 });
});

it('finds no place if everything is in view, or is the first row', () => {
  expect(bannerRow(rows(4, 300, 760), 800)).toBeNull();
  expect(bannerRow(rows(4, 300, 847), 800)).toBeNull();
  expect(bannerRow(rows(4, 900), 800)).toBeNull();
  expect(bannerRow([], 800)).toBeNull();
});
