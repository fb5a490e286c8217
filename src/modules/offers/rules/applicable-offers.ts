import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import type { LiveMultiBuy } from '#/modules/offers/rules/best-offers/best-offers.ts';
import { inNumberOrder } from '#/modules/offers/rules/best-offers/number-order.ts';
import { isPriceReduction } from './is-price-reduction.ts';
import { isLive } from './promotion-expiry.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** The facts that offers depend on, besides the products: the slot date, the current time and the shopper. */
export interface OfferTerms {
  /** The date of the booked slot; null until one is booked. */
  slotDate: LondonDay | null;
  now: Instant;
  shopper: OfferShopper;
}

export interface OfferShopper {
  /** True if the shopper has a loyalty card or is a partner (SC-031). */
  isMember: boolean;
  /** The line numbers that the member has picked for offers. */
  picks: ReadonlySet<string>;
}

/** A shopper without a loyalty card: every visitor, and customers who have not joined. */
export const nonMember: OfferShopper = { isMember: false, picks: new Set() };

/** A promotion that can form sets for this shopper. */
export interface ApplicableOffer extends LiveMultiBuy {
  promotion: PromotionRecord;
}

/**
 * Returns the promotions that can form sets for this shopper on the pricing date (SC-141), sorted by promotion id, the
 * lowest first. They have a set price (SC-146), are live, and are not just price reductions (SC-150). Promotions for
 * members are included only for a member (SC-151), and pick promotions cover only the member's own picks (SC-152).
 * Promotions that cards do not list are included too (SC-144).
 */
export function applicableOffers(promotions: Iterable<PromotionRecord>, { slotDate, now, shopper }: OfferTerms): ApplicableOffer[] {
  const applicable = Array.from(promotions).flatMap((promotion): ApplicableOffer[] => {
    const { promotionId, discount, groups, myWaitrosePromotion, pyoPromotion } = promotion;
    if (discount === null || isPriceReduction(promotion) || !isLive(promotion, slotDate, now)) return [];
    if ((myWaitrosePromotion || pyoPromotion) && !shopper.isMember) return [];
    const ofPicks = (lineNumbers: readonly string[]) => lineNumbers.filter((lineNumber) => shopper.picks.has(lineNumber));
    const allowed = pyoPromotion ? groups.map((group) => ({ ...group, lineNumbers: ofPicks(group.lineNumbers) })) : groups;
    return [{ promotionId, setPence: discount.valuePence, groups: allowed, promotion }];
  });
  return applicable.sort((one, other) => inNumberOrder(one.promotionId, other.promotionId));
}
