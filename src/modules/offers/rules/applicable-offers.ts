import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import type { LiveMultiBuy } from '#/modules/offers/rules/best-offers/best-offers.ts';
import { inNumberOrder } from '#/modules/offers/rules/best-offers/number-order.ts';
import { isPriceReduction } from './is-price-reduction.ts';
import { isLive } from './promotion-expiry.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** What offers depend on besides the products: the day and the shopper. */
export interface OfferTerms {
  /** Null until a slot is booked. */
  slotDate: LondonDay | null;
  now: Instant;
  shopper: OfferShopper;
}

export interface OfferShopper {
  /** Has a loyalty card or is a partner (SC-031). */
  isMember: boolean;
  /** The line numbers of the member's picks. */
  picks: ReadonlySet<string>;
}

/** A shopper without a loyalty card: every visitor, and customers who have not joined. */
export const nonMember: OfferShopper = { isMember: false, picks: new Set() };

/** A promotion that can form sets for this shopper. */
export interface ApplicableOffer extends LiveMultiBuy {
  promotion: PromotionRecord;
}

/**
 * The promotions that form sets for this shopper on the pricing date (SC-141): those with a set price (SC-146), live,
 * not a mere price reduction (SC-150), those for members only for members (SC-151), and of those for picks only the
 * member's own (SC-152). Whether cards list them makes no difference (SC-144). Sorted by promotion id, the lowest
 * first.
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
