import { expect, it } from 'vitest';
import { missingSpend } from './missing-spend.ts';

const minimums = { deliveryPence: 4000, collectionPence: 2500 };

it.each([
  ['a delivery', 'DELIVERY', 3999, 1],
  ['a delivery', 'DELIVERY', 4000, 0],
  ['a collection', 'GROCERY_COLLECTION', 2400, 100],
  ['a collection', 'GROCERY_COLLECTION', 3000, 0],
  ['no slot, as for a delivery', null, 3000, 1000],
] as const)('with %s (%s) and items for %i pence, %i are missing [SC-296] [SC-313 part]', (_, slotType, items, missing) => {
  expect(missingSpend(items, slotType && { slotType }, minimums)).toBe(missing);
});
