import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { isLive } from './promotion-expiry.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** The price of one price unit of a product, and the old price while a price reduction is live. */
export interface CurrentUnitPrice {
  pence: Pence;
  /** The old price; null unless a price reduction is live. */
  wasPence: Pence | null;
}

/**
 * Returns the price of one price unit on the pricing date (SC-150). Without a price reduction, this is the product's
 * own price. While a reduction is live, it is also the own price, which already includes the reduction. Before the
 * reduction starts and after it ends, it is the old price.
 */
export function currentUnitPrice(
  product: { pricePence: Pence },
  reduction: Pick<PromotionRecord, 'wasPricePence' | 'startDate' | 'promotionExpiryDate'> | null | undefined,
  slotDate: LondonDay | null,
  now: Instant,
): CurrentUnitPrice {
  const was = reduction?.wasPricePence ?? null;
  if (was === null) return { pence: product.pricePence, wasPence: null };
  return isLive(reduction, slotDate, now)
    ? { pence: product.pricePence, wasPence: was }
    : { pence: was, wasPence: null };
}
