import * as pages from '#/page-paths.ts';
import type { PromotionRecord } from './promotion-record.ts';

type Linked = Pick<PromotionRecord, 'promotionId' | 'promotionTypeCode' | 'hidden'>;

/** Checks whether an offer is a wine mix, which has no offer page of its own (SC-143). */
export const isWineMix = (promotion: Linked): boolean => promotion.promotionTypeCode === 'WMX' && promotion.hidden;

/**
 * Checks whether cards and offer pages list an offer. Hidden offers are not listed, except wine mixes, which can link
 * to the wine page (SC-144).
 */
export function isListed(promotion: Linked): boolean {
  return !promotion.hidden || isWineMix(promotion);
}

/** Returns the path of the page that an offer links to (SC-143). */
export function offerPath(promotion: Linked): string {
  return isWineMix(promotion) ? pages.wine : pages.linkTo(pages.offer, { promotionId: String(promotion.promotionId) });
}
