import { expect, it } from 'vitest';
import { linksToKept } from './links-to-kept.ts';

const address = '/ecom/shop/meal-deals/lunch';

it('links to what shoppers see now, or to its preview before its first day, and to nothing that has ended', () => {
  expect(linksToKept({ state: 'LIVE', startDate: '2026-12-01' }, address)).toEqual({ inShop: address });
  expect(linksToKept({ state: 'TO_COME', startDate: '2026-12-01' }, address)).toEqual({ preview: `/admin/preview/2026-12-01T00${address}` });
  expect(linksToKept({ state: 'ENDED', startDate: '2026-12-01' }, address)).toEqual({});
});
