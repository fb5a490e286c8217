import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { isLive } from './promotion-expiry.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** A price for one of a product's price unit, and the one it was reduced from while a reduction holds. */
export interface CurrentUnitPrice {
  pence: Pence;
  /** Null when no reduction holds. */
  wasPence: Pence | null;
}

/**
 * What one price unit costs on the pricing date (SC-150): the product's own price, which already is the reduced one,
 * while its reduction holds; the old price once it does not.
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
