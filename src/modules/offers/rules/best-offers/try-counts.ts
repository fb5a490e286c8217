import type { Pence } from '#/platform/rules/money.ts';
import type { CompetingOffer, CompetingOffers } from './competing-offers.ts';
import { groupFiller, type UnitsOfLine } from './fill-groups.ts';

/** An upper bound: no counts of sets save more than height + Σ slope × count. In whole pence. */
export interface Plane {
  height: number;
  slopes: Float64Array;
}

/** The price of a place in each group. They define a plane for any number of units of the same lines. */
export type PlacePrices = Float64Array;

/** The result of trying counts of sets. */
export interface TriedCounts {
  /** Indexed by offer. */
  counts: Float64Array;
  /** The saving of these counts; may be negative if there are too few units for them. */
  savingPence: Pence;
  /** Equals the saving at these counts, and is nowhere below it. */
  plane: Plane;
  /** The prices that define the plane. */
  placePrices: PlacePrices;
}

export interface CountsTrier {
  (counts: Float64Array, parts?: number): TriedCounts;
  /** The plane that prices define; those found with other units of the same lines define one too (weak duality). */
  planeOf: (placePrices: PlacePrices) => Plane;
}

/**
 * Fractional counts are tried in parts of a set, so that all arithmetic stays in integers: halves to twelfths are
 * exact, and 38,000 units in parts are still below 2^31.
 */
export const partsOfSet = 55_440;

/**
 * Returns a function that computes the saving of counts of sets, filled with the most expensive units, and the plane
 * above it. Fractional counts need `parts`, and are rounded to the nearest part.
 * Filling is a transport problem, whose optimal value is a concave function of the places to fill. The places are a
 * multiple of the counts, so the saving is concave in the counts, whatever groups a set has. The price of the next
 * place in each group is a solution of the dual problem, which yields the plane (weak duality).
 */
export function countsTrier({ lines, offers }: CompetingOffers): CountsTrier {
  const groupCount = offers.reduce((sum, offer) => sum + offer.groups.length, 0);
  const fill = groupFiller(lines, groupCount);
  const places = new Int32Array(groupCount);
  const missingPence = 1 + Math.max(0, ...offers.map((offer) => gainWithoutOne(offer, lines)));

  return Object.assign(tryCounts, { planeOf });

  function tryCounts(counts: Float64Array, parts = 1): TriedCounts {
    let setsPence = 0;
    for (let at = 0; at < offers.length; at += 1) {
      const count = Math.round(counts[at]! * parts);
      setsPence += count * offers[at]!.setPence;
      for (const { index, threshold } of offers[at]!.groups) places[index] = count * threshold;
    }
    const { pence, missing, nextPence } = fill(places, parts);
    const placePrices = nextPence.map((next) => (next < 0 ? -missingPence : next));
    return { counts, savingPence: (pence - setsPence - missing * missingPence) / parts, plane: planeOf(placePrices), placePrices };
  }

  function planeOf(placePrices: PlacePrices): Plane {
    let height = 0;
    for (const { pence, units, groups } of lines) {
      let gain = 0;
      for (const group of groups) gain = Math.max(gain, pence - placePrices[group]!);
      height += units * gain;
    }
    const slopes = new Float64Array(offers.length);
    for (let at = 0; at < offers.length; at += 1) {
      let slope = -offers[at]!.setPence;
      for (const { index, threshold } of offers[at]!.groups) slope += threshold * placePrices[index]!;
      slopes[at] = slope;
    }
    return { height, slopes };
  }
}

/**
 * The most that a set with one missing unit could gain. The penalty for a missing unit is higher, so no such set is
 * optimal.
 */
function gainWithoutOne({ setPence, groups }: CompetingOffer, lines: readonly UnitsOfLine[]): Pence {
  const units = groups.reduce((sum, { threshold }) => sum + threshold, 0);
  const dearest = lines.find((line) => groups.some(({ index }) => line.groups.includes(index)))!.pence;
  return (units - 1) * dearest - setPence;
}
