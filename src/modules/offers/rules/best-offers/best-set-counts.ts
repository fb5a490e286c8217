import type { Pence } from '#/platform/rules/money.ts';
import { addPlane, copyBox, leastFall, meanPlane, mostPromising, openBox, type BoxOfCounts } from './box-of-counts.ts';
import type { CompetingOffers } from './competing-offers.ts';
import { countsTrier, partsOfSet, type PlacePrices, type Plane, type TriedCounts } from './try-counts.ts';

export interface BestSetCounts {
  /** The number of sets of each offer, by the offer's index. */
  counts: Float64Array;
  savingPence: Pence;
  /** True if the search stopped at its bound; these are then the best counts found. */
  boundReached: boolean;
  /** The place prices that defined the planes of the search; empty for a single offer. */
  placePrices: readonly PlacePrices[];
}

/**
 * The result of an earlier search, from which a new one starts. Its `placePrices` are valid only for the same lines,
 * but with any number of units. If `placePrices` is empty, the lines may differ.
 */
export interface StartOfSearch {
  counts: Float64Array;
  placePrices: readonly PlacePrices[];
}

/** The limit on a search's work. Each computed upper bound counts as the square of the number of competing offers. */
export const usualBound = 100_000;
/** The tolerance for rounding errors in an upper bound; possible savings are whole pence. */
const roundingPence = 0.1;
/** If trying fractional counts lowers a box's upper bound by no more than this, the box is split in two. */
const smallFallPence = 0.5;
const tiny = 1e-6;

/**
 * The goal 'more' looks for counts that save more than the best so far. The goal 'same' looks for counts that save as
 * much with fewer sets of higher promotion ids.
 */
type Goal = 'more' | 'same';

/**
 * The counts at which the upper bound of a box is highest; `found` is true if they are whole and reach the goal 'same'.
 */
interface Look {
  counts: Float64Array;
  found: boolean;
}

/**
 * Finds the number of sets of each offer that together save the most. If savings tie, uses as few sets as possible of
 * the offer with the highest promotion id, then of the next. So lower ids come first, and no set is formed that saves
 * nothing (SC-146, SC-147).
 *
 * For a single offer this is a binary search, otherwise branch and bound. Trying any counts gives a plane that is
 * nowhere below the saving, so the lowest of all planes is an upper bound. A box of counts is skipped if its upper
 * bound is too low, and otherwise split in two. The proof is in decision 13.
 *
 * With a `start`, only the saving is exact: ties are not resolved.
 */
export function bestSetCounts(competing: CompetingOffers, bound = usualBound, start: StartOfSearch | null = null): BestSetCounts {
  const { offers } = competing;
  if (offers.length === 1) return bestCountOfOne(competing);
  const tryCounts = countsTrier(competing);
  const none = new Float64Array(offers.length);
  const most = mostCounts(competing);
  const step = commonDivisorOf(competing);
  let best = tryCounts(start?.counts ?? none);
  const planes: Plane[] = [best.plane];
  const placePrices: PlacePrices[] = [best.placePrices];
  for (const prices of start?.placePrices ?? []) addPlaneOf(tryCounts.planeOf(prices), prices);
  let work = 0;

  const wholeBox = openBox(best.plane, none, most);
  if (start) {
    climbFrom(best);
    search(wholeBox, 'more');
    return { counts: best.counts, savingPence: best.savingPence, boundReached: work > bound, placePrices };
  }
  const first = lookInto(wholeBox, 'same');
  climbFrom(first ? tryCounts(first.counts.map((count) => Math.floor(count + tiny))) : best);
  search(copyBox(wholeBox), 'more');
  for (let offer = offers.length - 1; offer >= 0; offer -= 1) {
    while (best.counts[offer]! > 0 && search(withFewerOf(offer), 'same'));
  }
  if (work > bound) leaveOutIdle();
  return { counts: best.counts, savingPence: best.savingPence, boundReached: work > bound, placePrices };

  function addPlaneOf(plane: Plane, prices: PlacePrices): void {
    planes.push(plane);
    placePrices.push(prices);
  }

  /**
   * Returns the box of counts with fewer sets of this offer than the best counts, and as many sets of each later offer.
   */
  function withFewerOf(offer: number): BoxOfCounts {
    const box = copyBox(wholeBox);
    box.high[offer] = best.counts[offer]! - 1;
    for (let after = offer + 1; after < offers.length; after += 1) box.low[after] = box.high[after] = best.counts[after]!;
    return box;
  }

  /**
   * Searches a box for the counts that save the most ('more'), or stops at the first that save the same ('same').
   * Returns true only if the goal is 'same' and such counts were found.
   */
  function search(box: BoxOfCounts, goal: Goal): boolean {
    if (box.low.some((low, offer) => low > box.high[offer]!)) return false;
    const look = lookInto(box, goal);
    if (look === null || look.found) return look !== null;
    const halves = cutInTwo(box, look.counts);
    return halves !== null && (search(halves[0], goal) || search(halves[1], goal));
  }

  /**
   * Tries the counts with the highest upper bound, again and again while that bound falls substantially. Returns null
   * if the bound is too low for the goal, or if the search has reached its limit.
   */
  function lookInto(box: BoxOfCounts, goal: Goal): Look | null {
    for (;;) {
      work += offers.length ** 2;
      if (work > bound) return null;
      const { counts, promisePence } = mostPromising(box);
      const wantedPence = best.savingPence + (goal === 'more' ? step : 0);
      if (!narrow(box, meanPlane(box, planes), wantedPence)) return null;
      const lowest = lowestPlane(counts);
      if (promisePence - heightAt(planes[lowest]!, counts) > tiny) {
        addPlane(box, planes[lowest]!, lowest);
        continue;
      }
      const isWhole = counts.every((count) => !isBroken(count));
      const tried = isWhole ? tryCounts(counts.map(Math.round)) : tryCounts(counts, partsOfSet);
      if (isWhole && tried.savingPence >= wantedPence) {
        if (goal === 'more') climbFrom(tried);
        else {
          best = tried;
          return { counts, found: true };
        }
      }
      const fallPence = promisePence - heightAt(tried.plane, counts);
      // A plane that is not lower here does not lower the upper bound either, and is usually in the list already.
      if (fallPence > tiny) addPlaneOf(tried.plane, tried.placePrices);
      if (fallPence <= (isWhole ? tiny : smallFallPence)) return { counts, found: false };
      addPlane(box, tried.plane, planes.length - 1);
    }
  }

  /** Removes sets that save nothing or lack a unit. A search that stopped at its limit may have left some. */
  function leaveOutIdle(): void {
    for (let offer = offers.length - 1; offer >= 0; offer -= 1) {
      if (best.counts[offer] === 0) continue;
      const fewer = tryCounts(best.counts.with(offer, best.counts[offer]! - 1));
      if (fewer.savingPence < best.savingPence) continue;
      best = fewer;
      offer = offers.length;
    }
  }

  /** Returns the index of the plane that is lowest at these counts. */
  function lowestPlane(counts: Float64Array): number {
    let lowest = 0;
    let least = Infinity;
    for (let at = 0; at < planes.length; at += 1) {
      const height = heightAt(planes[at]!, counts);
      if (height >= least) continue;
      least = height;
      lowest = at;
    }
    return lowest;
  }

  /**
   * Climbs from these counts: adds or removes one set of an offer at a time until no such step saves more. Keeps the
   * result if it is the best so far.
   */
  function climbFrom(counts: TriedCounts): void {
    let top = counts;
    for (let offer = 0; offer < offers.length; offer += 1) {
      const count = top.counts[offer]! + Math.sign(top.plane.slopes[offer]!);
      if (count < 0 || count > most[offer]!) continue;
      const tried = tryCounts(top.counts.with(offer, count));
      if (tried.savingPence <= top.savingPence) continue;
      top = tried;
      offer = -1;
    }
    addPlaneOf(top.plane, top.placePrices);
    if (top.savingPence > best.savingPence) best = top;
  }
}

/**
 * Finds the best count of a single offer by binary search. Its saving is concave in the count, so the best count is the
 * first after which one more set does not save more.
 */
function bestCountOfOne(competing: CompetingOffers): BestSetCounts {
  const tryCounts = countsTrier(competing);
  const trySets = (count: number) => tryCounts(Float64Array.of(count));
  let low = 0;
  let high = mostCounts(competing)[0]!;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (trySets(middle + 1).savingPence > trySets(middle).savingPence) low = middle + 1;
    else high = middle;
  }
  const { counts, savingPence } = trySets(low);
  return { counts, savingPence, boundReached: false, placePrices: [] };
}

/** Returns the maximum number of sets of each offer, if it were the only offer. */
function mostCounts({ lines, offers }: CompetingOffers): Float64Array {
  const unitsFor = (group: number) => lines.reduce((sum, line) => sum + (line.groups.includes(group) ? line.units : 0), 0);
  return Float64Array.from(offers, ({ groups }) =>
    Math.min(...groups.map(({ index, threshold }) => Math.floor(unitsFor(index) / threshold))),
  );
}

/** Returns the greatest common divisor of all prices, which therefore divides every saving too. */
function commonDivisorOf({ lines, offers }: CompetingOffers): Pence {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  return [...lines.map(({ pence }) => pence), ...offers.map(({ setPence }) => setPence)].reduce(divisor, 0);
}

const isBroken = (count: number) => Math.abs(count - Math.round(count)) >= tiny;

function heightAt({ height, slopes }: Plane, counts: Float64Array): number {
  let sum = height;
  for (let offer = 0; offer < counts.length; offer += 1) sum += slopes[offer]! * counts[offer]!;
  return sum;
}

/**
 * Removes from a box the counts at which the plane is too low for the wanted saving. Returns false if no counts remain.
 */
function narrow({ low, high }: BoxOfCounts, { height, slopes }: Plane, wantedPence: Pence): boolean {
  let spare = height - wantedPence + roundingPence;
  for (let offer = 0; offer < low.length; offer += 1) spare += slopes[offer]! * (slopes[offer]! > 0 ? high : low)[offer]!;
  if (spare < 0) return false;
  for (let offer = 0; offer < low.length; offer += 1) {
    if (slopes[offer] === 0) continue;
    const room = Math.floor(spare / Math.abs(slopes[offer]!));
    if (slopes[offer] === 0 || room >= high[offer]! - low[offer]!) continue;
    if (slopes[offer]! > 0) low[offer] = high[offer]! - room;
    else high[offer] = low[offer]! + room;
  }
  return true;
}

/**
 * Splits a box at one offer: one with a fractional count, or any if all counts are whole. Chooses the offer whose split
 * lowers the upper bound the most on both sides. The half in which the bound falls less comes first. Returns null if
 * the box is a single point.
 */
function cutInTwo(box: BoxOfCounts, counts: Float64Array): [BoxOfCounts, BoxOfCounts] | null {
  const wide = Array.from(counts.keys()).filter((offer) => box.low[offer]! < box.high[offer]!);
  const broken = wide.filter((offer) => isBroken(counts[offer]!));
  let most = -1;
  let cut: { offer: number; middle: number; isFewerFirst: boolean } | null = null;
  for (const offer of broken.length > 0 ? broken : wide) {
    const count = counts[offer]!;
    const middle = Math.max(box.low[offer]!, Math.min(box.high[offer]! - 1, Math.floor(count)));
    const fallOfFewer = count > middle ? leastFall(box, offer, count, middle) : 0;
    const fallOfMore = count < middle + 1 ? leastFall(box, offer, count, middle + 1) : 0;
    const fall = Math.max(fallOfFewer, tiny) * Math.max(fallOfMore, tiny);
    if (fall <= most) continue;
    most = fall;
    cut = { offer, middle, isFewerFirst: fallOfFewer < fallOfMore };
  }
  if (cut === null) return null;
  const [fewer, more] = [copyBox(box), copyBox(box)];
  fewer.high[cut.offer] = cut.middle;
  more.low[cut.offer] = cut.middle + 1;
  return cut.isFewerFirst ? [fewer, more] : [more, fewer];
}
