import type { Pence } from '#/platform/rules/money.ts';
import { applicableOffers, type ApplicableOffer, type OfferTerms } from './applicable-offers.ts';
import type { BestOffers } from '#/modules/offers/rules/best-offers/best-offers.ts';
import { solveOffers, type SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { offerExplainer } from './explain-offer.ts';
import { assignOffers, competingIn } from './assign-offers.ts';
import type { LineOnOffer } from './line-on-offer.ts';
import { savingByAdding } from './saving-by-adding.ts';
import { isListed } from './offer-link.ts';

/** A promotion that a line qualifies for (SC-224). */
export interface LineOffer {
  promotionId: string;
  description: string;
  status: 'TRIGGERED' | 'UNTRIGGERED';
  /** A text for shoppers that says what the offer does for the line, or what is missing. */
  explanation: string;
}

export interface TrolleyOffers {
  /** The savings and offers of each line, by line number. Lines without an offer are missing. */
  lines: ReadonlyMap<string, { savingPence: Pence; offers: readonly LineOffer[] }>;
  savingsFromOffers: Pence;
  /** The savings from promotions for members (SC-151). */
  savingsFromMyWaitrose: Pence;
  /** True if the search for the best assignment reached its bound (SC-148). */
  boundReached: boolean;
}

const noOffers: TrolleyOffers = { lines: new Map(), savingsFromOffers: 0, savingsFromMyWaitrose: 0, boundReached: false };

/**
 * Returns the effect of offers on a trolley: the savings, and for each line its saving and an explanation of its offers
 * (SC-145 to SC-152). The result does not depend on the order in which items were added. `solve` may return assignments
 * found earlier.
 */
export function trolleyOffers(lines: readonly LineOnOffer[], terms: OfferTerms, solve: SolveOffers = solveOffers): TrolleyOffers {
  const applicable = applicableOffers(new Set(lines.flatMap((line) => line.promotions)), terms);
  if (applicable.length === 0) return noOffers;
  const { offers, onOffer, best, usage, lineOf } = assignOffers(lines, applicable, solve);
  const savingOf = new Map<string, Pence>();
  for (const [key, pence] of best.savingOf) savingOf.set(lineOf(key), (savingOf.get(lineOf(key)) ?? 0) + pence);
  // If the search reached its bound, the best saving is not known, so the difference from another search would mean
  // nothing.
  const byAdding = best.boundReached ? null : savingByAdding(offers, onOffer, best, competingIn);
  const linesOf = new Map<string, { savingPence: Pence; offers: LineOffer[] }>();
  for (const offer of offers) {
    const { promotion, promotionId } = offer;
    const triggered = usage.usedBy.has(promotionId);
    // Cards do not list this offer, and it does not affect this trolley (SC-144).
    if (!triggered && !isListed(promotion)) continue;
    const explain = offerExplainer(offer, usage, { offers, byAdding });
    for (const lineNumber of new Set(offer.groups.flatMap((group) => group.lineNumbers))) {
      const known = linesOf.get(lineNumber) ?? { savingPence: savingOf.get(lineNumber) ?? 0, offers: [] };
      const status = triggered ? 'TRIGGERED' : 'UNTRIGGERED';
      const explanation = explain(usage.lines.get(lineNumber)!);
      known.offers.push({ promotionId, description: promotion.promotionDescription, status, explanation });
      linesOf.set(lineNumber, known);
    }
  }
  return { lines: linesOf, ...savingsOf(best, offers), boundReached: best.boundReached };
}

function savingsOf({ sets }: BestOffers, offers: readonly ApplicableOffer[]) {
  const forMembers = new Set(offers.filter(({ promotion }) => promotion.myWaitrosePromotion).map(({ promotionId }) => promotionId));
  const saved = (ofMembers: boolean) =>
    sets
      .filter(({ promotionId }) => forMembers.has(promotionId) === ofMembers)
      .reduce((sum, { times, units }) => sum + times * units.reduce((pence, one) => pence + one.savingPence, 0), 0);
  return { savingsFromOffers: saved(false), savingsFromMyWaitrose: saved(true) };
}
