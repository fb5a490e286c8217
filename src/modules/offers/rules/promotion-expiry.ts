import { londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** Without a booked slot, an offer counts as over this long before it ends, in milliseconds: 2 days (SC-140). */
export const expiryNoticeMs = 172_800_000;

type Dated = Pick<PromotionRecord, 'promotionExpiryDate' | 'startDate'>;

/**
 * Whether a promotion counts as expired (SC-140). With a booked slot, if it ends before the slot's day; without one, if
 * its end (London midnight after its last day, SC-141) is at most 2 days away. A promotion without a date never
 * expires; a missing promotion always counts as expired.
 */
export function isExpired(
  promotion: Pick<Dated, 'promotionExpiryDate'> | null | undefined,
  slotDate: LondonDay | null,
  now: Instant,
): boolean {
  if (!promotion) return true;
  const { promotionExpiryDate: lastDay } = promotion;
  if (lastDay === null) return false;
  // The end is at most 2 days away if the last day is over in 2 days.
  return lastDay < (slotDate ?? londonDay(now + expiryNoticeMs));
}

/**
 * Whether a promotion is live on the pricing date: started by then and not expired. Without a slot that date is today
 * (SC-234).
 */
export function isLive(promotion: Dated | null | undefined, slotDate: LondonDay | null, now: Instant): boolean {
  if (!promotion || isExpired(promotion, slotDate, now)) return false;
  return promotion.startDate === null || promotion.startDate <= (slotDate ?? londonDay(now));
}
