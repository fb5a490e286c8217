import { solveOffers, type SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { applicableOffers, type OfferTerms } from './applicable-offers.ts';
import { assignOffers } from './assign-offers.ts';
import { isMultiBuy } from './is-multi-buy.ts';
import type { LineOnOffer } from './line-on-offer.ts';
import { missingOf, type OfferProgress } from './offer-progress.ts';
import { isListed } from './offer-link.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** A multi-buy that has items in the trolley, but no complete set. */
export interface UntriggeredMultiBuy {
  promotion: PromotionRecord;
  /** The number of items that its first set lacks in each group; never empty. */
  missing: OfferProgress['missing'];
}

/**
 * Returns the trolley's UNTRIGGERED multi-buys (SC-145), those with the fewest missing items first. Leaves out offers that
 * cards do not list (SC-144), and those that have all their items but save nothing.
 */
export function untriggeredMultiBuys(lines: readonly LineOnOffer[], terms: OfferTerms, solve: SolveOffers = solveOffers): UntriggeredMultiBuy[] {
  const applicable = applicableOffers(new Set(lines.flatMap((line) => line.promotions)), terms);
  const { offers, usage } = assignOffers(lines, applicable, solve);
  return offers
    .filter(({ promotionId, promotion, groups }) => isMultiBuy(promotion) && isListed(promotion) && !usage.usedBy.has(promotionId) && groups.some(({ lineNumbers }) => lineNumbers.length > 0))
    .map((offer) => ({ promotion: offer.promotion, missing: missingOf(offer, usage) }))
    .filter(({ missing }) => missing.length > 0)
    .toSorted((one, other) => itemsIn(one) - itemsIn(other));
}

const itemsIn = ({ missing }: UntriggeredMultiBuy): number => missing.reduce((sum, { count }) => sum + count, 0);
