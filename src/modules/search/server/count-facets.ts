import type { ProductTable } from './product-table.ts';

/** The chosen values of each group, as tests by number; null accepts everything. */
export interface ChosenFilters {
  /** Any of these bits of `offerKinds`; 0 means no choice. */
  offerBits: number;
  availableBits: number;
  brand: ((brand: number) => boolean) | null;
  dietary: ((set: number) => boolean) | null;
}

/**
 * How many products each choice would leave, ignoring the other choices of its own group (SC-124), and which products
 * pass all.
 */
export interface FacetCounts {
  passed: Uint32Array;
  /** By mask of bits. */
  offers: Uint32Array;
  available: Uint32Array;
  brands: Uint32Array;
  dietarySets: Uint32Array;
  /** Counts those that pass. */
  categorySets: Uint32Array;
}

/**
 * Filters and counts in one pass: a product that fails in only one group still counts for that group's other choices.
 */
export function countFacets(
  table: ProductTable,
  places: Uint32Array,
  columns: { offers: Uint8Array; available: Uint8Array },
  chosen: ChosenFilters,
): FacetCounts {
  const counts: FacetCounts = {
    passed: new Uint32Array(places.length),
    offers: new Uint32Array(8),
    available: new Uint32Array(8),
    brands: new Uint32Array(table.brands.names.length),
    dietarySets: new Uint32Array(table.dietary.sets.length),
    categorySets: new Uint32Array(table.categorySets.sets.length),
  };
  const brandPasses = tests(chosen.brand, table.brands.names.length);
  const dietaryPasses = tests(chosen.dietary, table.dietary.sets.length);
  const { offerBits, availableBits } = chosen;
  const brandColumn = table.brands.column;
  const dietaryColumn = table.dietary.column;
  const categoryColumn = table.categorySets.column;
  let passed = 0;
  for (const place of places) {
    const offer = columns.offers[place]!;
    const available = columns.available[place]!;
    const brand = brandColumn[place]!;
    const dietary = dietaryColumn[place]!;
    const failsOffers = offerBits !== 0 && (offer & offerBits) === 0;
    const failsAvailable = availableBits !== 0 && (available & availableBits) === 0;
    const failsBrand = brandPasses !== null && brandPasses[brand] === 0;
    const failsDietary = dietaryPasses !== null && dietaryPasses[dietary] === 0;
    const failures = Number(failsOffers) + Number(failsAvailable) + Number(failsBrand) + Number(failsDietary);
    if (failures > 1) continue;
    if (failures === 0) {
      counts.passed[passed++] = place;
      counts.categorySets[categoryColumn[place]!]! += 1;
    }
    if (failures === 0 || failsOffers) counts.offers[offer]! += 1;
    if (failures === 0 || failsAvailable) counts.available[available]! += 1;
    if (failures === 0 || failsBrand) counts.brands[brand]! += 1;
    if (failures === 0 || failsDietary) counts.dietarySets[dietary]! += 1;
  }
  counts.passed = counts.passed.subarray(0, passed);
  return counts;
}

function tests(passes: ((number: number) => boolean) | null, length: number): Uint8Array | null {
  return passes && Uint8Array.from({ length }, (_, number) => (passes(number) ? 1 : 0));
}
