import { displayPence } from '#/modules/catalogue/rules/sale-price.ts';
import { currentUnitPrice } from '#/modules/offers/rules/current-unit-price.ts';
import { isMultiBuy } from '#/modules/offers/rules/is-multi-buy.ts';
import { isPriceReduction } from '#/modules/offers/rules/is-price-reduction.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import { mergeOrder, type ProductOrder } from './product-order.ts';
import type { ProductTable } from './product-table.ts';

/** What offers make of the products on a pricing date. */
export interface OfferColumns {
  /** By place: bits of `offerKinds`. */
  kinds: Uint8Array;
  /** Orders by the price on that date: a reduction that has expired counts no more (SC-150). */
  order(by: 'PRICE_LOW_2_HIGH' | 'PRICE_HIGH_2_LOW'): ProductOrder;
}

/** The columns of one pricing date, worked out for one version of catalogue and offers. */
export function offerColumns(
  table: ProductTable,
  offers: Offers,
  slotDate: LondonDay | null,
  now: Instant,
): OfferColumns {
  const kinds = new Uint8Array(table.size);
  const dearer = new Map<number, number>();
  for (const lineNumber of offers.lineNumbers()) {
    const place = table.placeOf(lineNumber);
    if (place === undefined) continue;
    const product = table.product(place);
    for (const promotion of offers.promotionsOf(lineNumber)) {
      if (!isListed(promotion) || !isLive(promotion, slotDate, now)) continue;
      kinds[place]! |= 1 | (isPriceReduction(promotion) ? 2 : 0) | (isMultiBuy(promotion) ? 4 : 0);
    }
    const { pence } = currentUnitPrice(product, offers.priceReductionOf(lineNumber), slotDate, now);
    if (pence !== product.pricePence) dearer.set(place, displayPence(product, pence));
  }
  const orders = new Map<string, ProductOrder>();
  const priceOf = (place: number): number => dearer.get(place) ?? table.displayPence(place);
  const byLine = table.compare('LINE');
  return {
    kinds,
    order(by) {
      if (dearer.size === 0) return table.order(by);
      const known = orders.get(by);
      if (known) return known;
      const up = by === 'PRICE_LOW_2_HIGH' ? 1 : -1;
      const compare = (one: number, other: number): number =>
        up * (priceOf(one) - priceOf(other)) || byLine(one, other);
      const made = mergeOrder(table.order(by).order, new Set(dearer.keys()), compare, table.size);
      orders.set(by, made);
      return made;
    },
  };
}
