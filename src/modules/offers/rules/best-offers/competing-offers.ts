import type { Pence } from '#/platform/rules/money.ts';
import type { UnitsOfLine } from './fill-groups.ts';
import { inNumberOrder } from './number-order.ts';
import type { LiveMultiBuy, OfferedLine } from './best-offers.ts';

/** Offers that compete for the same units, directly or through others. */
export interface CompetingOffers {
  /**
   * The lines that at least one of the offers can use, sorted by price, the most expensive first, then by line number.
   */
  lines: readonly UnitsOfLine[];
  /** Sorted by promotion id, the lowest first. */
  offers: readonly CompetingOffer[];
}

export interface CompetingOffer {
  promotionId: string;
  setPence: Pence;
  /** The groups, each with an index that is unique among all groups of the competing offers. */
  groups: readonly { index: number; threshold: number }[];
}

/**
 * Splits a trolley into groups of competing offers, each with the units that its offers compete for. The best choice in
 * one group does not affect the others. Offers that cannot form a set are omitted. The order of lines, promotions and
 * line numbers makes no difference.
 */
export function competingOffers(lines: readonly OfferedLine[], promotions: readonly LiveMultiBuy[]): CompetingOffers[] {
  const usable = new Map(lines.filter(({ units }) => units > 0).map((line) => [line.lineNumber, line]));
  const possible = promotions
    .map((promotion) => ({ ...promotion, groups: promotion.groups.map((group) => linesOfGroup(group, usable)) }))
    .filter(({ groups }) => groups.length > 0 && groups.every(({ units, threshold }) => units >= threshold))
    .toSorted((one, other) => inNumberOrder(one.promotionId, other.promotionId));
  return Array.from(togetherByLine(possible), (offers) => withTheirLines(offers, usable));
}

type Possible = LiveMultiBuy & { groups: readonly { threshold: number; lineNumbers: readonly string[]; units: number }[] };

function linesOfGroup(group: LiveMultiBuy['groups'][number], usable: ReadonlyMap<string, OfferedLine>) {
  const lineNumbers = [...new Set(group.lineNumbers)].filter((lineNumber) => usable.has(lineNumber));
  const units = lineNumbers.reduce((sum, lineNumber) => sum + usable.get(lineNumber)!.units, 0);
  return { threshold: group.threshold, lineNumbers, units };
}

/** Groups offers that share a line, directly or through others, keeping their order. */
function togetherByLine(offers: readonly Possible[]): Iterable<Possible[]> {
  const parent = offers.map((_, at) => at);
  const rootOf = (at: number): number => (parent[at] === at ? at : (parent[at] = rootOf(parent[at]!)));
  const firstOf = new Map<string, number>();
  offers.forEach(({ groups }, at) => {
    for (const lineNumber of groups.flatMap((group) => group.lineNumbers)) {
      const first = firstOf.get(lineNumber);
      if (first === undefined) firstOf.set(lineNumber, at);
      else parent[rootOf(at)] = rootOf(first);
    }
  });
  return Map.groupBy(offers, (offer) => rootOf(offers.indexOf(offer))).values();
}

function withTheirLines(possible: readonly Possible[], usable: ReadonlyMap<string, OfferedLine>): CompetingOffers {
  const groupsOf = new Map<string, number[]>();
  let index = -1;
  const offers = possible.map(({ promotionId, setPence, groups }) => ({
    promotionId,
    setPence,
    groups: groups.map(({ threshold, lineNumbers }) => {
      index += 1;
      for (const lineNumber of lineNumbers) {
        const others = groupsOf.get(lineNumber);
        if (others) others.push(index);
        else groupsOf.set(lineNumber, [index]);
      }
      return { index, threshold };
    }),
  }));
  const lines = Array.from(groupsOf, ([lineNumber, groups]) => {
    const { unitPence, units } = usable.get(lineNumber)!;
    return { lineNumber, pence: unitPence, units, groups };
  });
  lines.sort((one, other) => other.pence - one.pence || inNumberOrder(one.lineNumber, other.lineNumber));
  return { lines, offers };
}
