import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { isExpired } from '#/modules/offers/rules/promotion-expiry.ts';
import { londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';

/**
 * LIVE: it can be had now. NOT_STARTED and ENDED: by its own dates. NOT_FOR_SLOT: it still runs, but ends before the
 * booked slot, or ends so soon that a slot must be booked first (SC-140).
 */
export type DealState = 'LIVE' | 'NOT_STARTED' | 'ENDED' | 'NOT_FOR_SLOT';

/** Returns whether an offer or meal deal can be had on the pricing date, or why not. */
export function dealState(
  { startDate, promotionExpiryDate }: Pick<PromotionRecord, 'startDate' | 'promotionExpiryDate'>,
  slotDate: LondonDay | null,
  now: Instant,
): DealState {
  const today = londonDay(now);
  if (promotionExpiryDate !== null && promotionExpiryDate < today) return 'ENDED';
  if (startDate !== null && startDate > (slotDate ?? today)) return 'NOT_STARTED';
  return isExpired({ promotionExpiryDate }, slotDate, now) ? 'NOT_FOR_SLOT' : 'LIVE';
}
