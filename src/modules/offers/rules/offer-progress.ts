import type { Pence } from '#/platform/rules/money.ts';
import { solveOffers, type SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { applicableOffers, type ApplicableOffer, type OfferTerms } from './applicable-offers.ts';
import { assignOffers } from './assign-offers.ts';
import type { LineOnOffer, OfferUsage } from './line-on-offer.ts';
import { setFiller } from './next-set.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** What a trolley has of an offer, and what its next set lacks (SC-155). */
export interface OfferProgress {
  /** The saving of the sets that the trolley has; null if it has none. */
  savingPence: Pence | null;
  /** The number of items of the trolley that count towards the next set. */
  counted: number;
  /** The number of items that the next set lacks in each group; groups that lack none are left out. */
  missing: readonly { groupId: string; count: number }[];
}

/**
 * Returns how far a trolley is with an offer, counting only items that no other offer uses. Null if the offer forms no
 * sets for this shopper on the pricing date.
 */
export function offerProgress(promotion: PromotionRecord, lines: readonly LineOnOffer[], terms: OfferTerms, solve: SolveOffers = solveOffers): OfferProgress | null {
  const applicable = applicableOffers(new Set([promotion, ...lines.flatMap((line) => line.promotions)]), terms);
  if (!applicable.some(({ promotionId }) => promotionId === promotion.promotionId)) return null;
  const { offers, usage } = assignOffers(lines, applicable, solve);
  const offer = offers.find(({ promotionId }) => promotionId === promotion.promotionId)!;
  const missing = missingOf(offer, usage);
  const places = offer.groups.reduce((sum, { threshold }) => sum + threshold, 0);
  return {
    savingPence: usage.usedBy.get(offer.promotionId)?.savingPence ?? null,
    counted: places - missing.reduce((sum, { count }) => sum + count, 0),
    missing,
  };
}

/** Fills one more set with as many unused items as possible, and returns what each group then lacks. */
export const missingOf = (offer: ApplicableOffer, usage: OfferUsage): OfferProgress['missing'] =>
  setFiller(offer, usage)(({ lineNumber }) => usage.freeOf.get(lineNumber)!).missingOf.map(({ groupId, count }) => ({ groupId, count }));
