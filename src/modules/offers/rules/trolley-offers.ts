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

/** The effect of offers on one line. */
export interface LineSaving {
  savingPence: Pence;
  /** The part of the saving that comes from promotions for members. */
  memberSavingPence: Pence;
  /** The number of units that are in triggered offers. */
  offeredUnits: number;
}

export interface TrolleyOffers {
  /** The savings and offers of each line, by line number. Lines without an offer are missing. */
  lines: ReadonlyMap<string, LineSaving & { offers: readonly LineOffer[] }>;
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
  const savingOf = lineSavings(best, offers, lineOf);
  // If the search reached its bound, the best saving is not known, so the difference from another search would mean
  // nothing.
  const byAdding = best.boundReached ? null : savingByAdding(offers, onOffer, best, competingIn);
  const linesOf = new Map<string, LineSaving & { offers: LineOffer[] }>();
  for (const offer of offers) {
    const { promotion, promotionId } = offer;
    const triggered = usage.usedBy.has(promotionId);
    // Cards do not list this offer, and it does not affect this trolley (SC-144).
    if (!triggered && !isListed(promotion)) continue;
    const explain = offerExplainer(offer, usage, { offers, byAdding });
    for (const lineNumber of new Set(offer.groups.flatMap((group) => group.lineNumbers))) {
      const known = linesOf.get(lineNumber) ?? { ...(savingOf.get(lineNumber) ?? noSaving), offers: [] };
      const status = triggered ? 'TRIGGERED' : 'UNTRIGGERED';
      const explanation = explain(usage.lines.get(lineNumber)!);
      known.offers.push({ promotionId, description: promotion.promotionDescription, status, explanation });
      linesOf.set(lineNumber, known);
    }
  }
  return { lines: linesOf, ...savingsOf(best, offers), boundReached: best.boundReached };
}

const noSaving: LineSaving = { savingPence: 0, memberSavingPence: 0, offeredUnits: 0 };

/** Returns the savings of each line whose units are in sets, by line number. */
function lineSavings({ sets }: BestOffers, offers: readonly ApplicableOffer[], lineOf: (key: string) => string): Map<string, LineSaving> {
  const forMembers = promotionsForMembers(offers);
  const savings = new Map<string, LineSaving>();
  for (const { promotionId, times, units } of sets) {
    for (const { lineNumber: key, units: count, savingPence } of units) {
      const before = savings.get(lineOf(key)) ?? noSaving;
      const pence = savingPence * times;
      savings.set(lineOf(key), {
        savingPence: before.savingPence + pence,
        memberSavingPence: before.memberSavingPence + (forMembers.has(promotionId) ? pence : 0),
        offeredUnits: before.offeredUnits + count * times,
      });
    }
  }
  return savings;
}

const promotionsForMembers = (offers: readonly ApplicableOffer[]): ReadonlySet<string> =>
  new Set(offers.filter(({ promotion }) => promotion.myWaitrosePromotion).map(({ promotionId }) => promotionId));

function savingsOf({ sets }: BestOffers, offers: readonly ApplicableOffer[]) {
  const forMembers = promotionsForMembers(offers);
  const saved = (ofMembers: boolean) =>
    sets
      .filter(({ promotionId }) => forMembers.has(promotionId) === ofMembers)
      .reduce((sum, { times, units }) => sum + times * units.reduce((pence, one) => pence + one.savingPence, 0), 0);
  return { savingsFromOffers: saved(false), savingsFromMyWaitrose: saved(true) };
}
