import type { PromotionRecord } from './promotion-record.ts';

const winePath = 'shop/browse/groceries/beer_wine_and_spirits/wine';

type Linked = Pick<PromotionRecord, 'promotionId' | 'promotionTypeCode' | 'hidden'>;

/** Whether an offer is a wine mix that has no page of its own (SC-143). */
export const isWineMix = (promotion: Linked): boolean => promotion.promotionTypeCode === 'WMX' && promotion.hidden;

/** Whether cards and offer pages list an offer: all but the hidden ones, of which wine mixes still lead somewhere (SC-144). */
export function isListed(promotion: Linked): boolean {
  return !promotion.hidden || isWineMix(promotion);
}

/** Where an offer leads, below `/ecom/` (SC-143). */
export function offerPath(promotion: Linked): string {
  return isWineMix(promotion) ? winePath : `shop/offers/${encodeURIComponent(promotion.promotionId)}`;
}
