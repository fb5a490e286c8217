import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';

/** Builds a promotion, by default a price reduction from £2 on the given lines, without an end date. */
export function aPromotion(given: Partial<PromotionRecord> & { lineNumbers?: string[] } = {}): PromotionRecord {
  const { lineNumbers = ['012345'], ...rest } = given;
  return {
    promotionId: '9001',
    promotionTypeCode: 'PRICE_REDUCTION',
    type: 'Price reduction',
    promotionDescription: 'Save 50p. Was £2.00',
    promotionExpiryDate: null,
    startDate: null,
    discount: null,
    groups: [{ id: '1', name: 'All of them', threshold: 1, lineNumbers }],
    hidden: false,
    myWaitrosePromotion: false,
    pyoPromotion: false,
    wasPricePence: 200,
    ...rest,
  };
}
