import { displayPence } from '#/modules/catalogue/rules/sale-price.ts';
import { currentUnitPrice } from '#/modules/offers/rules/current-unit-price.ts';
import { isMultiBuy } from '#/modules/offers/rules/is-multi-buy.ts';
import { isPriceReduction } from '#/modules/offers/rules/is-price-reduction.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import { priceRangeOf } from '#/modules/search/rules/filter-ranges.ts';
import type { ComparePlaces } from './product-order.ts';
import type { Column, ProductTable } from './product-table.ts';

/** The columns that depend on the offers on one pricing date. */
export interface OfferColumns {
  /** The kinds of offer of each place, as bits of `offerKinds`. */
  readonly kinds: Uint8Array;
  /** The price of each place on that date, in pence. */
  readonly prices: Column;
  /** Which of `priceRanges` each place's price on that date is in, counted from 1. */
  readonly priceRanges: Column;
  /** Returns a comparison by the price on that date, without reductions that are not live on it (SC-150). */
  compare(by: 'PRICE_LOW_2_HIGH' | 'PRICE_HIGH_2_LOW'): ComparePlaces;
  /** Recomputes these places after their products or offers have changed. */
  note(places: Iterable<number>): void;
}

/**
 * Creates the columns of one pricing date. Columns for a slot date stay valid; without a slot date, they are valid
 * until the next London day begins.
 */
export function createOfferColumns(
  table: ProductTable,
  offers: Offers,
  slotDate: LondonDay | null,
  now: Instant,
): OfferColumns {
  // The prices of products whose reduction is not live on this date. These prices are higher than the product's own
  // price, which is the reduced one.
  const dearer = new Map<number, number>();
  let kinds = new Uint8Array(0);
  // The price of each place; null until prices are first compared.
  let prices: Int32Array | null = null;
  // The price range of each place; null until prices are first filtered.
  let ranges: Uint8Array | null = null;

  function note(places: Iterable<number>): void {
    if (kinds.length < table.size) {
      const larger = new Uint8Array(table.size + (table.size >> 2));
      larger.set(kinds);
      kinds = larger;
    }
    for (const place of places) notePlace(place);
  }

  function notePlace(place: number): void {
    const product = table.product(place);
    let bits = 0;
    for (const promotion of offers.promotionsOf(product.lineNumber)) {
      if (!isListed(promotion) || !isLive(promotion, slotDate, now)) continue;
      bits |= 1 | (isPriceReduction(promotion) ? 2 : 0) | (isMultiBuy(promotion) ? 4 : 0);
    }
    kinds[place] = bits;
    const { pence } = currentUnitPrice(product, offers.priceReductionOf(product.lineNumber), slotDate, now);
    if (pence === product.pricePence) dearer.delete(place);
    else dearer.set(place, displayPence(product, pence));
    if (prices && place < prices.length) prices[place] = priceOf(place);
    else prices = null;
    if (ranges && place < ranges.length) ranges[place] = priceRangeOf(priceOf(place));
    else ranges = null;
  }

  const priceOf = (place: number): number => dearer.get(place) ?? table.displayPence(place);

  function readPrices(): Int32Array {
    const column = new Int32Array(table.size);
    for (let place = 0; place < column.length; place += 1) column[place] = priceOf(place);
    return column;
  }

  note(placesOf(table, offers.lineNumbers()));
  return {
    get kinds() {
      return kinds;
    },
    get prices() {
      return (prices ??= readPrices());
    },
    get priceRanges() {
      return (ranges ??= Uint8Array.from({ length: table.size }, (_, place) => priceRangeOf(priceOf(place))));
    },
    compare(by) {
      if (dearer.size === 0) return table.compare(by);
      const up = by === 'PRICE_LOW_2_HIGH' ? 1 : -1;
      const column = (prices ??= readPrices());
      const byLine = table.compare('LINE');
      return (one, other) => up * (column[one]! - column[other]!) || byLine(one, other);
    },
    note,
  };
}

/** Yields the places of those line numbers that are products in the table. */
export function* placesOf(table: ProductTable, lineNumbers: Iterable<string>): Generator<number, void, void> {
  for (const lineNumber of lineNumbers) {
    const place = table.placeOf(lineNumber);
    if (place !== undefined) yield place;
  }
}
