import type { Pence } from '#/platform/rules/money.ts';
import type { CompetingOffer, CompetingOffers } from './competing-offers.ts';
import { groupFiller, type UnitsOfLine } from './fill-groups.ts';

/** An upper bound, in whole pence: no counts of sets save more than height + Σ slope × count. */
export interface Plane {
  height: number;
  slopes: Float64Array;
}

/** A price for a place in each group. Such prices define a plane, whatever the number of units of each line. */
export type PlacePrices = Float64Array;

/** The result of trying counts of sets. */
export interface TriedCounts {
  /** The number of sets of each offer, by the offer's index. */
  counts: Float64Array;
  /**
   * The saving at these counts; may be negative if the sets cost more than their units, or if there are too few units.
   */
  savingPence: Pence;
  /** A plane that equals the saving at these counts, and is nowhere below the saving. */
  plane: Plane;
  /** The prices that define the plane. */
  placePrices: PlacePrices;
}

export interface CountsTrier {
  (counts: Float64Array, parts?: number): TriedCounts;
  /**
   * Returns the plane that the prices define. Prices found with other numbers of units of the same lines also define
   * one (weak duality).
   */
  planeOf: (placePrices: PlacePrices) => Plane;
}

/**
 * Fractional counts are tried in parts of a set, so that all arithmetic uses integers. Halves to twelfths are exact,
 * and the parts of 38,000 units still number less than 2^31.
 */
export const partsOfSet = 55_440;

/**
 * Returns a function that computes the saving for given counts of sets, filled with the most expensive units, and a
 * plane that touches the saving there. Fractional counts need `parts`, and are rounded to the nearest part.
 *
 * Filling is a transport problem, so its optimal value is a concave function of the number of places. The places are
 * proportional to the counts, so the saving is concave in the counts, however many groups an offer has. The prices for
 * the next place in each group solve the dual problem, and therefore define the plane (weak duality).
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
 * Returns the most that a set with one missing unit could gain. The penalty for a missing unit is higher, so no such
 * set is ever part of the best assignment.
 */
function gainWithoutOne({ setPence, groups }: CompetingOffer, lines: readonly UnitsOfLine[]): Pence {
  const units = groups.reduce((sum, { threshold }) => sum + threshold, 0);
  const dearest = lines.find((line) => groups.some(({ index }) => line.groups.includes(index)))!.pence;
  return (units - 1) * dearest - setPence;
}
