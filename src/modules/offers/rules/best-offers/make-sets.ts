import type { Pence } from '#/platform/rules/money.ts';
import type { CompetingOffers } from './competing-offers.ts';
import type { OfferSets, UnitsOfSet } from './best-offers.ts';
import { groupFiller } from './fill-groups.ts';
import { spreadSaving } from './spread-saving.ts';

/**
 * Assigns units to sets, given the number of sets of each offer. Uses the most expensive units that fit, and puts the
 * most expensive units of each group into the same set. Identical sets are returned once, with their number.
 */
export function makeSets({ lines, offers }: CompetingOffers, counts: ArrayLike<number>): OfferSets[] {
  const groupCount = offers.reduce((sum, offer) => sum + offer.groups.length, 0);
  const places = new Int32Array(groupCount);
  offers.forEach(({ groups }, at) => {
    for (const { index, threshold } of groups) places[index] = counts[at]! * threshold;
  });
  const { placed } = groupFiller(lines, groupCount)(places);
  return offers.flatMap(({ promotionId, setPence, groups }, at) => {
    const unused = groups.map(({ index }) => dearestFirst(index));
    const sets: OfferSets[] = [];
    for (let made = 0; made < counts[at]!; made += sets.at(-1)!.times) {
      const alike = groups.map(({ threshold }, group) => Math.floor(unused[group]![0]!.units / threshold));
      const times = Math.max(1, Math.min(...alike));
      const units = groups.flatMap(({ threshold }, group) => take(unused[group]!, threshold, times, group));
      sets.push({ promotionId, times, units: withSavings(units, setPence) });
    }
    return sets;
  });

  function dearestFirst(group: number): Taken[] {
    return lines.flatMap(({ lineNumber, pence }, line) => {
      const units = placed[line * groupCount + group]!;
      return units > 0 ? [{ lineNumber, pence, units }] : [];
    });
  }
}

interface Taken {
  lineNumber: string;
  pence: Pence;
  units: number;
}

/**
 * Takes the units of one group for `times` identical sets, and returns the units of a single set. If `times` is more
 * than 1, the first line must have enough units for all the sets.
 */
function take(unused: Taken[], threshold: number, times: number, group: number): (Taken & { group: number })[] {
  const taken = [];
  for (let missing = threshold; missing > 0; ) {
    const first = unused[0]!;
    const units = Math.min(missing, first.units);
    taken.push({ ...first, units, group });
    missing -= units;
    first.units -= units * times;
    if (first.units === 0) unused.shift();
  }
  return taken;
}

function withSavings(units: readonly (Taken & { group: number })[], setPence: Pence): UnitsOfSet[] {
  const savings = spreadSaving(units, setPence);
  return units.map(({ lineNumber, group, units: count }, at) => ({ lineNumber, group, units: count, savingPence: savings[at]! }));
}
