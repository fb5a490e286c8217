import type { Pence } from '#/platform/rules/money.ts';
import type { ApplicableOffer } from './applicable-offers.ts';
import type { LineOnOffer } from './line-on-offer.ts';

/** Items to add to a line, and what the trolley then saves more than before. */
export interface SavingByAdding {
  more: number;
  savingPence: Pence;
}

/**
 * Returns a function that gives the smallest number of items of a line, at most `most`, whose addition saves anything, and
 * what it saves in the best assignment; null if none does. Only the line's own part of the trolley is worked out again: the
 * offers that compete for it, directly or through other lines, and their lines.
 */
export function savingByAdding(
  offers: readonly ApplicableOffer[],
  lines: readonly LineOnOffer[],
  savingOf: (offers: readonly ApplicableOffer[], lines: readonly LineOnOffer[]) => Pence,
): (lineNumber: string, most: number) => SavingByAdding | null {
  const partOf = partsByLine(offers, lines);
  const saved = new Map<Part, Pence>();
  const known = new Map<string, Pence>();
  return (lineNumber, most) => {
    const part = partOf.get(lineNumber)!;
    const before = saved.get(part) ?? savingOf(part.offers, part.lines);
    saved.set(part, before);
    for (let more = 1; more <= most; more += 1) {
      const key = `${lineNumber} ${more}`;
      const grown = part.lines.map((line) => (line.lineNumber === lineNumber ? grow(line, more) : line));
      const savingPence = known.get(key) ?? savingOf(part.offers, grown) - before;
      known.set(key, savingPence);
      if (savingPence > 0) return { more, savingPence };
    }
    return null;
  };
}

function grow(line: LineOnOffer, more: number): LineOnOffer {
  const units = line.units + more;
  return { ...line, units, roomUnits: line.roomUnits - more, totalPence: Math.round((line.totalPence * units) / line.units) };
}

/** Offers that compete with each other, and the lines they compete for. */
interface Part {
  offers: ApplicableOffer[];
  lines: LineOnOffer[];
}

function partsByLine(offers: readonly ApplicableOffer[], lines: readonly LineOnOffer[]): ReadonlyMap<string, Part> {
  const partOf = new Map<string, Part>();
  for (const offer of offers) {
    const lineNumbers = new Set(offer.groups.flatMap((group) => group.lineNumbers));
    const part: Part = { offers: [offer], lines: [] };
    // The lines of parts that this offer joins are those of the one part from now on.
    for (const joined of new Set([...lineNumbers].flatMap((lineNumber) => partOf.get(lineNumber) ?? []))) {
      part.offers.push(...joined.offers);
      for (const [lineNumber, one] of partOf) if (one === joined) partOf.set(lineNumber, part);
    }
    for (const lineNumber of lineNumbers) partOf.set(lineNumber, part);
  }
  for (const line of lines) partOf.get(line.lineNumber)?.lines.push(line);
  return partOf;
}
