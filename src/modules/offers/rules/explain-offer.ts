import { formatPence } from '#/platform/rules/money.ts';
import type { ApplicableOffer } from './applicable-offers.ts';
import type { savingByAdding, SavingByAdding } from './saving-by-adding.ts';
import { hasUnevenPrice, type LineOnOffer, type OfferUsage, type UsedUnits } from './line-on-offer.ts';
import { setFiller, type NextSet } from './next-set.ts';

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
  const sets = setsOf(offer, usage);
  const addingTo = addingToLine(offer, usage, byAdding, sets);
  if (used) {
    return (line) => {
      const words = wordsOfTriggered(used, line);
      const adding = addingTo(line);
      if (!adding) return words;
      return `You've saved ${formatPence(used.savingPence)}. Add ${adding.more} more to save another ${formatPence(adding.savingPence)}`;
    };
  }
  const whole = sets.whole();
  if (isLost(offer, whole)) {
    const lost = wordsOfLost(offer, usage, offers);
    return () => lost;
  }
  const next = sets.free();
  return (line) => {
    const adding = addingTo(line);
    if (adding) return `Add ${adding.more} more to save ${formatPence(adding.savingPence)}`;
    if (whole.missing === 0) return 'Not used: it would save you nothing here';
    if (offer.groups.length === 1) return `Add ${next.missing} more from this offer`;
    return `Add ${next.missingOf.map(({ name, count }) => `${count} ${inSentence(name)}`).join(' and ')}`;
  };
}

/**
 * Returns a function that finds the fewest items to add to a line of the offer that save something, and the saving. It
 * returns null if no number of the line's items up to a whole set completes a set that saves, or if the offer already
 * loses a set to other offers. The saving can be more than that of the set alone.
 */
export function addingToLine(
  offer: ApplicableOffer,
  usage: OfferUsage,
  byAdding: ReturnType<typeof savingByAdding> | null,
  sets: SetsOfOffer = setsOf(offer, usage),
): (line: LineOnOffer) => SavingByAdding | null {
  const isUsed = usage.usedBy.has(offer.promotionId);
  const isUneven = offer.groups.some(({ lineNumbers }) => lineNumbers.some((lineNumber) => hasUnevenPrice(usage.lines.get(lineNumber)!)));
  if (isUsed ? sets.free().taken === 0 : isLost(offer, sets.whole())) return () => null;
  return (line) => {
    const most = Math.min(line.roomUnits, placesFor(line, offer));
    const grown = (isUsed ? sets.free : sets.whole)({ line, more: most });
    // Each item of a price that does not divide evenly may cost a penny more than counted.
    const mostPence = grown.takenPence + (isUneven ? grown.taken : 0);
    if (grown.missing > 0 || mostPence <= offer.setPence) return null;
    return byAdding?.(line.lineNumber, most) ?? savingOfFreeSet(offer, sets, { line, more: most });
  };
}

/** Returns whether all units of the trolley make a set that saves. An offer that is not used has lost such a set to other offers. */
const isLost = ({ setPence }: ApplicableOffer, { missing, takenPence }: NextSet): boolean => missing === 0 && takenPence > setPence;

/** Returns how many items of the line one set of the offer can have. */
const placesFor = ({ lineNumber }: LineOnOffer, { groups }: ApplicableOffer): number =>
  groups.reduce((sum, { threshold, lineNumbers }) => sum + (lineNumbers.includes(lineNumber) ? threshold : 0), 0);

interface AddedItems {
  line: LineOnOffer;
  more: number;
}

/** Fills one more set of an offer. It may include items that are not in the trolley yet. */
interface SetsOfOffer {
  /** Fills it with units that no offer uses. */
  free(added?: AddedItems): NextSet;
  /** Fills it with all the units of the trolley. */
  whole(added?: AddedItems): NextSet;
}

function setsOf(offer: ApplicableOffer, usage: OfferUsage): SetsOfOffer {
  const fill = setFiller(offer, usage);
  return {
    free: (added) => fill((line) => usage.freeOf.get(line.lineNumber)! + addedTo(line, added)),
    whole: (added) => fill((line) => line.units + addedTo(line, added)),
  };
}

const addedTo = (line: LineOnOffer, added: AddedItems | undefined): number => (added?.line === line ? added.more : 0);

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

/**
 * Returns the fewest items of the line that make a set that saves with units that no offer uses, and what it saves. Null if
 * no number up to the given one does.
 */
function savingOfFreeSet({ setPence }: ApplicableOffer, sets: SetsOfOffer, { line, more: most }: AddedItems): SavingByAdding | null {
  for (let more = 1; more <= most; more += 1) {
    const { missing, takenPence } = sets.free({ line, more });
    if (missing === 0 && takenPence > setPence) return { more, savingPence: takenPence - setPence };
  }
  return null;
}
