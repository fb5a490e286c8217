import * as pages from '#/page-paths.ts';
import type { PromotionRecord } from './promotion-record.ts';

type Linked = Pick<PromotionRecord, 'promotionId' | 'promotionTypeCode' | 'hidden'>;

/** Whether an offer is a wine mix without a page of its own (SC-143). */
export const isWineMix = (promotion: Linked): boolean => promotion.promotionTypeCode === 'WMX' && promotion.hidden;

/**
 * Whether cards and offer pages list an offer: all except hidden ones, but wine mixes have a page to link to (SC-144).
 */
export function isListed(promotion: Linked): boolean {
  return !promotion.hidden || isWineMix(promotion);
}

/** The page an offer links to (SC-143). */
export function offerPath(promotion: Linked): string {
  return isWineMix(promotion) ? pages.wine : pages.linkTo(pages.offer, { promotionId: String(promotion.promotionId) });
}
