import type { Pence } from '#/platform/rules/money.ts';
import { applicableOffers, type ApplicableOffer, type OfferTerms } from './applicable-offers.ts';
import { bestOffers, type BestOffers, type OfferedLine } from '#/modules/offers/rules/best-offers/best-offers.ts';
import { competingOffers, type CompetingOffers } from '#/modules/offers/rules/best-offers/competing-offers.ts';
import { solveOffers, type SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { offerExplainer } from './explain-offer.ts';
import { unitPenceOf, type LineOnOffer, type OfferUsage } from './line-on-offer.ts';
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
  const { offers, onOffer } = withinTrolley(applicable, lines);
  const { offered, lineOf, promotions } = unitsByPrice(onOffer, offers);
  const best = bestOffers(offered, promotions, solve);
  const savingOf = new Map<string, Pence>();
  for (const [key, pence] of best.savingOf) savingOf.set(lineOf(key), (savingOf.get(lineOf(key)) ?? 0) + pence);
  const usage = usageOf(best, onOffer, lineOf);
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

/** Reduces the offers to the line numbers in the trolley, and the lines to those on offer. Few of each remain. */
function withinTrolley(applicable: readonly ApplicableOffer[], lines: readonly LineOnOffer[]) {
  const inTrolley = new Set(lines.map((line) => line.lineNumber));
  const onOffer = new Set<string>();
  const offers = applicable.map((offer) => ({
    ...offer,
    groups: offer.groups.map((group) => {
      const lineNumbers = group.lineNumbers.filter((lineNumber) => inTrolley.has(lineNumber));
      for (const lineNumber of lineNumbers) onOffer.add(lineNumber);
      return { ...group, lineNumbers };
    }),
  }));
  return { offers, onOffer: lines.filter((line) => onOffer.has(line.lineNumber)) };
}

/**
 * Splits each line into parts whose units all have the same price. If an estimated price does not divide evenly, some
 * units cost a penny more, and these get a key of their own. So the units' prices add up to exactly the line's price.
 */
function unitsByPrice(lines: readonly LineOnOffer[], offers: readonly ApplicableOffer[]) {
  const dearer = new Map<string, string>();
  const offered = lines.flatMap(({ lineNumber, units, totalPence }): OfferedLine[] => {
    const unitPence = Math.floor(totalPence / units);
    const pennies = totalPence - unitPence * units;
    if (pennies === 0) return [{ lineNumber, unitPence, units }];
    dearer.set(`${lineNumber}+`, lineNumber);
    return [
      { lineNumber, unitPence, units: units - pennies },
      { lineNumber: `${lineNumber}+`, unitPence: unitPence + 1, units: pennies },
    ];
  });
  const split = new Set(dearer.values());
  const keysOf = (lineNumber: string) => (split.has(lineNumber) ? [lineNumber, `${lineNumber}+`] : [lineNumber]);
  return {
    offered,
    lineOf: (key: string) => dearer.get(key) ?? key,
    promotions: offers.map((offer) => {
      const groups = split.size === 0 ? offer.groups : offer.groups.map((group) => ({ ...group, lineNumbers: group.lineNumbers.flatMap(keysOf) }));
      return { ...offer, groups };
    }),
  };
}

function competingIn(lines: readonly LineOnOffer[], offers: readonly ApplicableOffer[]): CompetingOffers[] {
  const { offered, promotions } = unitsByPrice(lines, offers);
  return competingOffers(offered, promotions);
}

function usageOf({ sets }: BestOffers, lines: readonly LineOnOffer[], lineOf: (key: string) => string): OfferUsage {
  const byNumber = new Map(lines.map((line) => [line.lineNumber, line]));
  const freeOf = new Map(lines.map(({ lineNumber, units }) => [lineNumber, units]));
  const usedBy = new Map<string, { savingPence: Pence; cheapestFree: boolean; unitsOf: Map<string, number> }>();
  for (const { promotionId, times, units } of sets) {
    const used = usedBy.get(promotionId) ?? { savingPence: 0, cheapestFree: true, unitsOf: new Map<string, number>() };
    const setSaving = units.reduce((pence, one) => pence + one.savingPence, 0);
    used.savingPence += setSaving * times;
    used.cheapestFree &&= units.every((one) => unitPenceOf(byNumber.get(lineOf(one.lineNumber))!) === setSaving);
    for (const { lineNumber: key, units: count } of units) {
      const lineNumber = lineOf(key);
      freeOf.set(lineNumber, freeOf.get(lineNumber)! - count * times);
      used.unitsOf.set(lineNumber, (used.unitsOf.get(lineNumber) ?? 0) + count * times);
    }
    usedBy.set(promotionId, used);
  }
  return { lines: byNumber, freeOf, usedBy };
}

function savingsOf({ sets }: BestOffers, offers: readonly ApplicableOffer[]) {
  const forMembers = new Set(offers.filter(({ promotion }) => promotion.myWaitrosePromotion).map(({ promotionId }) => promotionId));
  const saved = (ofMembers: boolean) =>
    sets
      .filter(({ promotionId }) => forMembers.has(promotionId) === ofMembers)
      .reduce((sum, { times, units }) => sum + times * units.reduce((pence, one) => pence + one.savingPence, 0), 0);
  return { savingsFromOffers: saved(false), savingsFromMyWaitrose: saved(true) };
}
