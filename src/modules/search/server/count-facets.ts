import type { ProductTable } from './product-table.ts';

/**
 * The values chosen in each group, as bits to match or as tests of a brand's or dietary set's number. 0 or null accepts
 * every product.
 */
export interface ChosenFilters {
  /** The chosen kinds of offer, as bits of `offerKinds`: a product needs at least one of them. 0 means no choice. */
  offerBits: number;
  availableBits: number;
  brand: ((brand: number) => boolean) | null;
  dietary: ((set: number) => boolean) | null;
}

/**
 * The products that pass all filters, and for each choice the number of products that it would leave. That number
 * ignores the other choices in the same group (SC-124).
 */
export interface FacetCounts {
  passed: Uint32Array;
  /** The number of products by mask: each index is a combination of bits. */
  offers: Uint32Array;
  available: Uint32Array;
  brands: Uint32Array;
  dietarySets: Uint32Array;
  /** The number of passing products in each set of categories. */
  categorySets: Uint32Array;
}

/**
 * Filters and counts in one pass. A product that fails in only one group still counts for the other choices in that
 * group.
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
