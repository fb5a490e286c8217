import { fulfilmentsOf } from '#/modules/catalogue/rules/availability.ts';
import { productTypes } from '#/modules/catalogue/rules/product-record.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { availableIn } from '#/modules/search/rules/filter-groups.ts';
import { placesOf } from './offer-columns.ts';
import type { ProductTable } from './product-table.ts';

/** The branch whose products and services 'Available in' filters by (SC-125). */
export interface SearchedBranch {
  id: number;
  collection: boolean;
  services: { groceries: boolean; entertaining: boolean; delivery: boolean };
}

/** A column with the services by which shoppers can get each product from a branch. */
export interface AvailableColumn {
  /**
   * The services of each place, as bits of `availableIn`; 0 for hidden products, and for those that the branch does not
   * range.
   */
  readonly bits: Uint8Array;
  /** Recomputes these places after their products or the branch's range have changed. */
  note(places: Iterable<number>): void;
}

/**
 * Creates the column of one branch. Stock and dates are ignored, because a sold-out product may be available on another
 * day.
 */
export function createAvailableColumn(table: ProductTable, catalogue: Catalogue, branch: SearchedBranch): AvailableColumn {
  const bitsOfType = Uint8Array.from(productTypes, (type) => {
    const ways = fulfilmentsOf(type, branch);
    return availableIn.reduce((bits, { fulfilment, bit }) => (ways.includes(fulfilment) ? bits | bit : bits), 0);
  });
  let bits = new Uint8Array(0);

  function grow(): void {
    const larger = new Uint8Array(table.size + (table.size >> 2));
    larger.set(bits);
    bits = larger;
  }

  grow();
  for (const place of table.all()) bits[place] = bitsOfType[table.typeOf(place)]!;
  const notRanged = Array.from(catalogue.differencesAt(branch.id)).filter(({ ranged }) => !ranged);
  for (const place of placesOf(table, notRanged.map(({ lineNumber }) => lineNumber))) bits[place] = 0;
  return {
    get bits() {
      return bits;
    },
    note(places) {
      if (bits.length < table.size) grow();
      for (const place of places) {
        const isRanged = catalogue.isRanged(table.product(place).lineNumber, branch.id);
        bits[place] = table.isShown(place) && isRanged ? bitsOfType[table.typeOf(place)]! : 0;
      }
    },
  };
}
