import { expect, it } from 'vitest';
import { estimatedTile } from '#/modules/storefront/testing/estimated-tile.ts';
import { tileForSlot } from './tile-for-slot.ts';

it('a tile has the price and its ranges for the slot, and keeps everything else [SC-090 part]', () => {
  const forAll = { ...estimatedTile, ranges: ['1.5kg - 1.9kg', '£7.26 - £9.20'], favourite: { purchaseCount: 3 } };
  const forSlot = { ...estimatedTile, name: 'Another name', displayPrice: '£6.80', wasPrice: '£8.23', ranges: ['1.5kg - 1.9kg', '£6.00 - £7.60'] };
  expect(tileForSlot(forAll, forSlot)).toEqual({ ...forAll, displayPrice: '£6.80', wasPrice: '£8.23', ranges: ['1.5kg - 1.9kg', '£6.00 - £7.60'] });
  const { ranges: _, ...oneWeight } = forSlot;
  expect(tileForSlot(forAll, oneWeight)).not.toHaveProperty('ranges');
});
