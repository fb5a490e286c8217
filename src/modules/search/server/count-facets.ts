import type { Column } from './indexes/product-table.ts';

/** A filter group for counting. Each product has a code in it, which stands for all its values in the group. */
export interface Facet {
  /** The code of each place, below `codes`. */
  column: Column;
  codes: number;
  /** For each code, 1 if it passes the chosen values, otherwise 0; null if no value is chosen. */
  passes: Uint8Array | null;
  /** True if every chosen value must match, so that a further choice narrows the products that pass. */
  every: boolean;
}

/**
 * The products that pass all filters, and for each code of each facet the number of products that it would leave. If
 * any chosen value of a group is enough, that number ignores the other choices in the group (SC-124).
 */
export interface FacetCounts {
  passed: Uint32Array;
  counts: Uint32Array[];
}

/**
 * Filters the places and counts their codes. Goes through one column at a time, which is several times as fast as
 * through all columns of one product at a time.
 */
export function countFacets(places: Uint32Array, facets: readonly Facet[]): FacetCounts {
  const { passed, nearly } = filtered(places, facets);
  const counts = facets.map((facet) => {
    const counts = new Uint32Array(facet.codes);
    countCodes(counts, facet.column, passed);
    const others = nearly.get(facet);
    if (others && !facet.every) countCodes(counts, facet.column, others);
    return counts;
  });
  return { passed, counts };
}

/** Returns the places that pass all facets. */
export const passingAll = (places: Uint32Array, facets: readonly Facet[]): Uint32Array =>
  facets.reduce((passed, { column, passes }) => (passes === null ? passed : split(passed, column, passes)[0]), places);

/** Adds the number of places with each code of a column to `counts`. */
export function countCodes(counts: Uint32Array, column: Column, places: Uint32Array): void {
  for (let at = 0; at < places.length; at += 1) counts[column[places[at]!]!]! += 1;
}

/** Returns the places that pass all facets, and those that fail only one, by that facet. */
function filtered(places: Uint32Array, facets: readonly Facet[]): { passed: Uint32Array; nearly: Map<Facet, Uint32Array> } {
  const nearly = new Map<Facet, Uint32Array>();
  let passed = places;
  for (const facet of facets) {
    const { column, passes } = facet;
    if (passes === null) continue;
    for (const [other, failed] of nearly) nearly.set(other, split(failed, column, passes)[0]);
    const [still, failed] = split(passed, column, passes);
    if (!facet.every) nearly.set(facet, failed);
    passed = still;
  }
  return { passed, nearly };
}

function split(places: Uint32Array, column: Column, passes: Uint8Array): [passing: Uint32Array, failing: Uint32Array] {
  const passing = new Uint32Array(places.length);
  const failing = new Uint32Array(places.length);
  let passed = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!;
    if (passes[column[place]!] === 1) passing[passed++] = place;
    else failing[at - passed] = place;
  }
  return [passing.subarray(0, passed), failing.subarray(0, places.length - passed)];
}
