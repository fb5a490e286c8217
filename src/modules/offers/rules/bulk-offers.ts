import type { Pence } from '#/platform/rules/money.ts';
import { solveOffers, type SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { applicableOffers, type OfferTerms } from './applicable-offers.ts';
import { assignOffers, competingIn } from './assign-offers.ts';
import { addingToLine } from './explain-offer.ts';
import type { LineOnOffer } from './line-on-offer.ts';
import { isListed } from './offer-link.ts';
import type { PromotionRecord } from './promotion-record.ts';
import { savingByAdding } from './saving-by-adding.ts';

/** An offer that saves something if more of a line is added. */
export interface BulkOffer {
  promotion: PromotionRecord;
  lineNumber: string;
  /** The number of items to add. */
  more: number;
  /** How much more the trolley then saves. */
  savingPence: Pence;
}

/**
 * Returns, for each line of which more items alone would save something, the offer that saves most with it (SC-435). The
 * largest saving comes first.
 */
export function bulkOffers(lines: readonly LineOnOffer[], terms: OfferTerms, solve: SolveOffers = solveOffers): BulkOffer[] {
  const applicable = applicableOffers(new Set(lines.flatMap((line) => line.promotions)), terms);
  const { offers, onOffer, best, usage } = assignOffers(lines, applicable, solve);
  const byAdding = best.boundReached ? null : savingByAdding(offers, onOffer, best, competingIn);
  const bestOf = new Map<string, BulkOffer>();
  for (const offer of offers.filter(({ promotion }) => isListed(promotion))) {
    const addingTo = addingToLine(offer, usage, byAdding);
    for (const lineNumber of new Set(offer.groups.flatMap((group) => group.lineNumbers))) {
      const adding = addingTo(usage.lines.get(lineNumber)!);
      if (adding && adding.savingPence > (bestOf.get(lineNumber)?.savingPence ?? 0)) bestOf.set(lineNumber, { promotion: offer.promotion, lineNumber, ...adding });
    }
  }
  return [...bestOf.values()].toSorted((one, other) => other.savingPence - one.savingPence);
}
