import type { Pence } from '#/platform/rules/money.ts';
import { bestOffers, type BestOffers, type OfferedLine } from '#/modules/offers/rules/best-offers/best-offers.ts';
import { competingOffers, type CompetingOffers } from '#/modules/offers/rules/best-offers/competing-offers.ts';
import type { SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import type { ApplicableOffer } from './applicable-offers.ts';
import { unitPenceOf, type LineOnOffer, type OfferUsage } from './line-on-offer.ts';

export interface AssignedOffers {
  /** The offers, with only those line numbers that are in the trolley. */
  offers: readonly ApplicableOffer[];
  /** The lines that some offer covers. */
  onOffer: readonly LineOnOffer[];
  best: BestOffers;
  usage: OfferUsage;
  /** Returns the line number of a key in `best`: the dearer units of a line have a key of their own. */
  lineOf(key: string): string;
}

/** Assigns the units of a trolley to the offers, so that the shopper saves the most (SC-147). */
export function assignOffers(lines: readonly LineOnOffer[], applicable: readonly ApplicableOffer[], solve: SolveOffers): AssignedOffers {
  const { offers, onOffer } = withinTrolley(applicable, lines);
  const { offered, lineOf, promotions } = unitsByPrice(onOffer, offers);
  const best = bestOffers(offered, promotions, solve);
  return { offers, onOffer, best, usage: usageOf(best, onOffer, lineOf), lineOf };
}

/** Returns the groups of offers that compete for units of these lines. */
export function competingIn(lines: readonly LineOnOffer[], offers: readonly ApplicableOffer[]): CompetingOffers[] {
  const { offered, promotions } = unitsByPrice(lines, offers);
  return competingOffers(offered, promotions);
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
