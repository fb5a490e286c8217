import type { Pence } from '#/platform/rules/money.ts';
import type { ApplicableOffer } from './applicable-offers.ts';
import type { BestOffers } from '#/modules/offers/rules/best-offers/best-offers.ts';
import { bestSetCounts } from '#/modules/offers/rules/best-offers/best-set-counts.ts';
import type { CompetingOffers } from '#/modules/offers/rules/best-offers/competing-offers.ts';
import type { SolvedOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import type { LineOnOffer } from './line-on-offer.ts';

/** A number of items to add to a line, and how much more the trolley then saves. */
export interface SavingByAdding {
  more: number;
  savingPence: Pence;
}

/**
 * Returns a function that finds the smallest number of items to add to a line, at most `most`, that saves anything, and
 * the saving in the best assignment. It returns null if no such number saves anything, or if the search reaches its
 * bound. `best` must not have reached its own bound. Each search covers only the offers that compete for the line, and
 * starts from `best`.
 */
export function savingByAdding(
  offers: readonly ApplicableOffer[],
  lines: readonly LineOnOffer[],
  best: BestOffers,
  competingIn: (lines: readonly LineOnOffer[], offers: readonly ApplicableOffer[]) => readonly CompetingOffers[],
): (lineNumber: string, most: number) => SavingByAdding | null {
  const lineOf = new Map(lines.map((line) => [line.lineNumber, line]));
  const offersOf = Map.groupBy(
    offers.flatMap((offer) => [...linesOfOffer(offer)].map((lineNumber) => ({ lineNumber, offer }))),
    ({ lineNumber }) => lineNumber,
  );
  const solvedOf = new Map<string, SolvedOffers>();
  for (const part of best.parts) for (const { lineNumber } of part.competing.lines) solvedOf.set(lineNumber, part);
  const known = new Map<string, Pence | null>();

  return (lineNumber, most) => {
    for (let more = 1; more <= most; more += 1) {
      const savingPence = savingWith(lineOf.get(lineNumber)!, more);
      if (savingPence === null) return null;
      if (savingPence > 0) return { more, savingPence };
    }
    return null;
  };

  function savingWith(line: LineOnOffer, more: number): Pence | null {
    if (line.totalPence % line.units === 0 && !makesPossible(line, more)) {
      const solved = solvedOf.get(line.lineNumber);
      return solved ? lookUp(solved.savingsWithMore, line, more, () => savingInSolved(solved, line.lineNumber, more)) : 0;
    }
    return lookUp(known, line, more, () => savingInGrown(line, more));
  }

  /** Checks whether the added items give an offer its first complete set of units. */
  function makesPossible({ lineNumber }: LineOnOffer, more: number): boolean {
    const unitsIn = (lineNumbers: readonly string[]) => lineNumbers.reduce((sum, one) => sum + lineOf.get(one)!.units, 0);
    return offersOf.get(lineNumber)!.some(({ offer: { groups } }) => {
      const lacking = groups.map((group) => ({ group, units: group.threshold - unitsIn(group.lineNumbers) })).filter(({ units }) => units > 0);
      return lacking.length > 0 && lacking.every(({ group, units }) => units <= more && group.lineNumbers.includes(lineNumber));
    });
  }

  /**
   * Computes the extra saving when the added items leave the same offers competing as in `best`. The place prices found
   * there still give valid upper bounds. Null if the search reaches its bound.
   */
  function savingInSolved(solved: SolvedOffers, lineNumber: string, more: number): Pence | null {
    const { competing, counts, placePrices } = solved;
    const grown = competing.lines.map((line) => (line.lineNumber === lineNumber ? { ...line, units: line.units + more } : line));
    const found = bestSetCounts({ ...competing, lines: grown }, undefined, { counts, placePrices });
    return found.boundReached ? null : found.savingPence - solved.savingPence;
  }

  /**
   * Computes the extra saving when the added items let another offer compete, or when the line's price does not divide
   * evenly among its items. There are no place prices to start from. Null if a search reaches its bound.
   */
  function savingInGrown(line: LineOnOffer, more: number): Pence | null {
    const related = relatedOffers(line.lineNumber);
    const lineNumbers = new Set(related.flatMap((offer) => [...linesOfOffer(offer)]));
    const units = line.units + more;
    const grown = { ...line, units, totalPence: Math.round((line.totalPence * units) / line.units) };
    const relatedLines = lines.filter((one) => lineNumbers.has(one.lineNumber)).map((one) => (one === line ? grown : one));
    const competing = competingIn(relatedLines, related);
    let savingPence = 0;
    for (const one of competing) {
      const counts = Float64Array.from(one.offers, ({ promotionId }) => best.setsOf.get(promotionId) ?? 0);
      const found = bestSetCounts(one, undefined, { counts, placePrices: [] });
      if (found.boundReached) return null;
      savingPence += found.savingPence;
    }
    const parts = new Set(relatedLines.flatMap(({ lineNumber }) => solvedOf.get(lineNumber) ?? []));
    for (const part of parts) savingPence -= part.savingPence;
    return savingPence;
  }

  /** Returns the offers that compete for the line, directly or through other lines. */
  function relatedOffers(lineNumber: string): ApplicableOffer[] {
    const related = new Set<ApplicableOffer>();
    const reached = new Set([lineNumber]);
    for (const one of reached) {
      for (const { offer } of offersOf.get(one)!) {
        related.add(offer);
        for (const other of linesOfOffer(offer)) reached.add(other);
      }
    }
    return [...related];
  }
}

const linesOfOffer = ({ groups }: ApplicableOffer): Set<string> => new Set(groups.flatMap((group) => group.lineNumbers));

function lookUp(known: Map<string, Pence | null>, { lineNumber }: LineOnOffer, more: number, find: () => Pence | null): Pence | null {
  const key = `${lineNumber} ${more}`;
  if (!known.has(key)) known.set(key, find());
  return known.get(key)!;
}
