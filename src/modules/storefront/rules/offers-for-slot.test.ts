import { expect, it } from 'vitest';
import { offersForSlot } from './offers-for-slot.ts';

const offer = (promotionId: string, change = {}) => ({ promotionId, promotionDescription: `Offer ${promotionId}`, promotionTypeCode: 'MUL', hidden: false, myWaitrosePromotion: false, pyoPromotion: false, ...change }) as never;
const shown = (promotionId: string) => ({ promotion: offer(promotionId), href: `/page-of/${promotionId}`, products: [{ lineNumber: '7' }] as never });

it('a product’s page shows the offers that apply on the date of the slot, with what it knows of them [SC-099 part]', () => {
  const offers = offersForSlot({ promotions: [offer('2'), offer('3'), offer('4', { myWaitrosePromotion: true }), offer('5', { promotionTypeCode: 'WMX', hidden: true })] }, [shown('1'), shown('2')]);
  expect(offers.map(({ promotion, href, products }) => [promotion.promotionId, href, products.length])).toEqual([
    ['2', '/page-of/2', 1],
    ['3', '/ecom/shop/offers/3', 0],
    ['5', null, 0],
  ]);
});
