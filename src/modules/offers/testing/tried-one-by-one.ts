import type { LiveMultiBuy, OfferedLine } from '#/modules/offers/rules/best-offers/best-offers.ts';

/**
 * Finds the maximum saving of a few units by trying every group of every promotion for every unit. Also returns the
 * number of sets of each promotion. Shares no ideas with the search that it verifies.
 */
export function triedOneByOne(
  lines: readonly OfferedLine[],
  promotions: readonly LiveMultiBuy[],
): { savingPence: number; counts: number[] } {
  const units = lines.flatMap((line) => Array.from({ length: line.units }, () => line));
  const inGroup = promotions.map(({ groups }) => groups.map(() => 0));
  const places = promotions.flatMap(({ groups }, promotion) =>
    groups.map(({ lineNumbers }, group) => ({ promotion, group, lineNumbers })),
  );
  let best = { savingPence: 0, counts: promotions.map(() => 0) };
  tryUnit(0, 0, 0);
  return best;

  /** Units of one line are identical, so each only tries the place of the previous unit and the places after it. */
  function tryUnit(at: number, pence: number, fromPlace: number): void {
    if (at === units.length) return compare(pence);
    const unit = units[at]!;
    const from = unit === units[at - 1] ? fromPlace : 0;
    for (let place = from; place < places.length; place += 1) {
      const { promotion, group, lineNumbers } = places[place]!;
      if (!lineNumbers.includes(unit.lineNumber)) continue;
      inGroup[promotion]![group]! += 1;
      tryUnit(at + 1, pence + unit.unitPence, place);
      inGroup[promotion]![group]! -= 1;
    }
    tryUnit(at + 1, pence, places.length);
  }

  function compare(pence: number): void {
    const counts = promotions.map(({ groups }, promotion) => inGroup[promotion]![0]! / groups[0]!.threshold);
    const complete = promotions.every(({ groups }, promotion) =>
      groups.every(({ threshold }, index) => inGroup[promotion]![index]! === counts[promotion]! * threshold),
    );
    if (!complete || !counts.every(Number.isInteger)) return;
    const savingPence = promotions.reduce((sum, { setPence }, promotion) => sum - counts[promotion]! * setPence, pence);
    if (savingPence > best.savingPence || (savingPence === best.savingPence && needsHigherIdsLess(counts, best.counts))) {
      best = { savingPence, counts };
    }
  }
}

function needsHigherIdsLess(counts: readonly number[], others: readonly number[]): boolean {
  const last = counts.findLastIndex((count, at) => count !== others[at]);
  return last >= 0 && counts[last]! < others[last]!;
}
