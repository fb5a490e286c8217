import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { aPromotion } from './promotion-builder.ts';

/** Builds a multi-buy, by default 'Any 2 for £3' on the given lines, without an end date. */
export function aMultiBuy(
  given: Partial<PromotionRecord> & { lineNumbers?: string[]; threshold?: number; setPence?: number } = {},
): PromotionRecord {
  const { lineNumbers = ['012345'], threshold = 2, setPence = 300, ...rest } = given;
  return aPromotion({
    promotionId: '5001',
    promotionTypeCode: 'MULTIBUY',
    type: 'MULTIBUY',
    promotionDescription: `Any ${threshold} for £${setPence / 100}`,
    discount: { type: 'TOTAL_PRICE', valuePence: setPence },
    groups: [{ id: 'g1', name: `Choose ${threshold}`, threshold, lineNumbers }],
    wasPricePence: null,
    ...rest,
  });
}
