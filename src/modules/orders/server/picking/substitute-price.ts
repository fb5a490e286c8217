import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { currentUnitPrice } from '#/modules/offers/rules/current-unit-price.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/**
 * Returns the price of a product in an order, per price unit, before and after a price reduction. Substitutes are priced for the
 * day of the slot, as the ordered lines are (SC-150, SC-234): a reduction that ends before that day does not count.
 */
export function substitutePrice(
  offers: Pick<Offers, 'priceReductionOf'>,
  product: Pick<CatalogueProduct, 'lineNumber' | 'pricePence'>,
  { slot }: Pick<OrderRecord, 'slot'>,
  now: Instant,
): { unitPricePence: Pence; salePricePence: Pence } {
  const { pence, wasPence } = currentUnitPrice(product, offers.priceReductionOf(product.lineNumber), slot && londonDay(slot.startsAt), now);
  return { unitPricePence: wasPence ?? pence, salePricePence: pence };
}
