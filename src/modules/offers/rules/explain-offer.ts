import { formatPence, type Pence } from '#/platform/rules/money.ts';
import type { ApplicableOffer } from './applicable-offers.ts';
import type { savingByAdding, SavingByAdding } from './saving-by-adding.ts';
import { unitPenceOf, type LineOnOffer, type OfferUsage, type UsedUnits } from './line-on-offer.ts';

/**
 * Returns a function that tells shoppers what an offer does for a line, or what is missing. Examples: 'Cheapest free:
 * saves £1.50', 'Add 1 more to save £1.50', 'Not used: 3 for 2 saves you at least as much'. 'Add … to save' names the
 * smallest number of items of the line that saves anything, and how much it saves (SC-742).
 */
export function offerExplainer(
  offer: ApplicableOffer,
  usage: OfferUsage,
  { offers, byAdding }: { offers: readonly ApplicableOffer[]; byAdding: ReturnType<typeof savingByAdding> | null },
): (line: LineOnOffer) => string {
  const used = usage.usedBy.get(offer.promotionId);
  const next = nextFreeSet(offer, usage);
  const addingTo = addingToLine(offer, usage, byAdding);
  if (used) {
    return (line) => {
      const words = wordsOfTriggered(used, line);
      const adding = addingTo(line);
      if (!adding) return words;
      return `You've saved ${formatPence(used.savingPence)}. Add ${adding.more} more to save another ${formatPence(adding.savingPence)}`;
    };
  }
  const withUsed = nextSet(offer, usage, ({ units }) => units);
  if (withUsed.missing === 0) {
    const lost = withUsed.takenPence > offer.setPence ? wordsOfLost(offer, usage, offers) : 'Not used: it would save you nothing here';
    return () => lost;
  }
  return (line) => {
    const adding = addingTo(line);
    if (adding) return `Add ${adding.more} more to save ${formatPence(adding.savingPence)}`;
    if (offer.groups.length === 1) return `Add ${next.missing} more from this offer`;
    return `Add ${next.missingOf.map(({ name, count }) => `${count} ${inSentence(name)}`).join(' and ')}`;
  };
}

/**
 * Returns a function that finds the fewest items to add to a line of the offer that save something, and the saving. It
 * returns null if the line alone cannot complete the next set, or if no number of its items up to a whole set would save
 * anything. The saving can be more than that of the set alone.
 */
export function addingToLine(offer: ApplicableOffer, usage: OfferUsage, byAdding: ReturnType<typeof savingByAdding> | null): (line: LineOnOffer) => SavingByAdding | null {
  const next = nextFreeSet(offer, usage);
  const isUsed = usage.usedBy.has(offer.promotionId);
  if (isUsed ? next.taken === 0 : nextSet(offer, usage, ({ units }) => units).missing === 0) return () => null;
  return (line) => {
    const savingPence = savingWithMore(next, line);
    if (savingPence === null) return null;
    if (savingPence > 0) return byAdding?.(line.lineNumber, next.missing) ?? { more: next.missing, savingPence };
    // A set with cheaper items of the trolley saves nothing. One with more items of this line may.
    return byAdding?.(line.lineNumber, Math.min(line.roomUnits, placesFor(line, offer))) ?? null;
  };
}

/** Returns how many items of the line one set of the offer can have. */
const placesFor = ({ lineNumber }: LineOnOffer, { groups }: ApplicableOffer): number =>
  groups.reduce((sum, { threshold, lineNumbers }) => sum + (lineNumbers.includes(lineNumber) ? threshold : 0), 0);

/** Fills the offer's next set with units that no offer uses. */
const nextFreeSet = (offer: ApplicableOffer, usage: OfferUsage): NextSet => nextSet(offer, usage, ({ lineNumber }) => usage.freeOf.get(lineNumber)!);

/** Puts a group's name into lower case for the middle of a sentence: 'Pasta' becomes 'pasta', but 'BBQ sides' stays. */
const inSentence = (name: string): string => name.replace(/^[A-Z](?=[a-z\s]|$)/, (first) => first.toLowerCase());

function wordsOfTriggered({ savingPence, cheapestFree, unitsOf }: UsedUnits, { lineNumber }: LineOnOffer): string {
  if (!unitsOf.has(lineNumber)) return 'Used for other items in your trolley';
  if (cheapestFree) return `Cheapest free: saves ${formatPence(savingPence)}`;
  return unitsOf.size === 1 ? `Saves ${formatPence(savingPence)}` : `Saves ${formatPence(savingPence)} together`;
}

/** Describes an offer that has enough units, but loses them to other offers. */
function wordsOfLost(offer: ApplicableOffer, { usedBy }: OfferUsage, offers: readonly ApplicableOffer[]): string {
  const lineNumbers = new Set(offer.groups.flatMap((group) => group.lineNumbers));
  const winners = offers
    .filter(({ promotionId }) => [...(usedBy.get(promotionId)?.unitsOf.keys() ?? [])].some((one) => lineNumbers.has(one)))
    .map(({ promotion }) => promotion.promotionDescription);
  return `Not used: ${winners.join(' and ')} ${winners.length === 1 ? 'saves' : 'save'} you at least as much`;
}

/** One more set of an offer, filled as far as the trolley's units allow. */
interface NextSet {
  setPence: Pence;
  /** The number of units taken for the set, and their total price. */
  taken: number;
  takenPence: Pence;
  /** The number of units still missing, and the groups that lack them. */
  missing: number;
  missingOf: readonly { name: string; count: number; lineNumbers: readonly string[] }[];
}

/** Fills one more set with the most expensive units available. */
function nextSet({ groups, setPence, promotion }: ApplicableOffer, { lines }: OfferUsage, unitsOf: (line: LineOnOffer) => number): NextSet {
  const taken = new Map<string, number>();
  let takenPence = 0;
  const missingOf = groups.flatMap(({ threshold, lineNumbers }, at) => {
    let count = threshold;
    const usable = lineNumbers.map((lineNumber) => lines.get(lineNumber)!);
    for (const line of usable.sort((one, other) => unitPenceOf(other) - unitPenceOf(one))) {
      const before = taken.get(line.lineNumber) ?? 0;
      const units = Math.min(count, unitsOf(line) - before);
      taken.set(line.lineNumber, before + units);
      takenPence += units * unitPenceOf(line);
      count -= units;
    }
    return count > 0 ? [{ name: promotion.groups[at]!.name, count, lineNumbers }] : [];
  });
  const missing = missingOf.reduce((sum, { count }) => sum + count, 0);
  return { setPence, taken: [...taken.values()].reduce((sum, units) => sum + units, 0), takenPence, missing, missingOf };
}

/**
 * Returns the saving if more items of the line complete the set. Null if the set is already complete, also needs other
 * products, or needs more items than the line may have.
 */
function savingWithMore({ setPence, takenPence, missing, missingOf }: NextSet, line: LineOnOffer): Pence | null {
  if (missing === 0 || missing > line.roomUnits || !missingOf.every(({ lineNumbers }) => lineNumbers.includes(line.lineNumber))) return null;
  return takenPence + missing * unitPenceOf(line) - setPence;
}
