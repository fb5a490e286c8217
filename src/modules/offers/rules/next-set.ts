import type { Pence } from '#/platform/rules/money.ts';
import { groupFiller } from '#/modules/offers/rules/best-offers/fill-groups.ts';
import type { ApplicableOffer } from './applicable-offers.ts';
import { unitPenceOf, type LineOnOffer, type OfferUsage } from './line-on-offer.ts';

/** One more set of an offer, filled as far as the trolley's units allow. */
export interface NextSet {
  /** The number of units taken for the set, and their total price. */
  taken: number;
  takenPence: Pence;
  /** The number of units still missing, and the groups that lack them. */
  missing: number;
  missingOf: readonly { groupId: string; name: string; count: number }[];
}

/** Fills one more set. The given function returns how many units of a line the set may have. */
export type FillSet = (unitsOf: (line: LineOnOffer) => number) => NextSet;

/** Returns a function that fills one more set of an offer with as many and as expensive units as possible. */
export function setFiller({ groups, promotion }: ApplicableOffer, { lines }: OfferUsage): FillSet {
  const groupsOf = new Map<string, number[]>();
  for (const [group, { lineNumbers }] of groups.entries()) {
    for (const lineNumber of lineNumbers) groupsOf.set(lineNumber, [...(groupsOf.get(lineNumber) ?? []), group]);
  }
  const units = [...groupsOf]
    .map(([lineNumber, within]) => {
      const line = lines.get(lineNumber)!;
      return { line, lineNumber, groups: within, units: 0, pence: unitPenceOf(line) };
    })
    .sort((one, other) => other.pence - one.pence);
  const places = groups.map(({ threshold }) => threshold);
  const placesOfSet = places.reduce((sum, count) => sum + count, 0);
  const fill = groups.length === 1 ? fillOneGroup : groupFiller(units, groups.length);
  return (unitsOf) => {
    for (const one of units) one.units = unitsOf(one.line);
    const { placed, pence, missing } = fill(places);
    if (missing === 0) return { taken: placesOfSet, takenPence: pence, missing, missingOf: [] };
    const missingOf = promotion.groups.flatMap(({ id, name, threshold }, group) => {
      const filled = units.reduce((sum, _, at) => sum + placed[at * groups.length + group]!, 0);
      return filled < threshold ? [{ groupId: id, name, count: threshold - filled }] : [];
    });
    return { taken: placesOfSet - missing, takenPence: pence, missing, missingOf };
  };

  /** Fills the only group with the most expensive units. No unit ever moves, so this does without the arrays of `groupFiller`. */
  function fillOneGroup([count]: readonly number[]) {
    let missing = count!;
    let pence = 0;
    const placed = units.map((one) => {
      const taken = Math.min(missing, one.units);
      missing -= taken;
      pence += taken * one.pence;
      return taken;
    });
    return { placed, pence, missing };
  }
}
