import { londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** If no slot is booked, an offer counts as expired this long before its end, in milliseconds: 2 days (SC-140). */
export const expiryNoticeMs = 172_800_000;

type Dated = Pick<PromotionRecord, 'promotionExpiryDate' | 'startDate'>;

/**
 * Checks whether a promotion counts as expired (SC-140): with a booked slot, if it ends before the slot's day;
 * otherwise, if its end is at most 2 days away. Its end is London midnight after its last day (SC-141). A promotion
 * without a last day never expires; a missing promotion always counts as expired.
 */
export function isExpired(
  promotion: Pick<Dated, 'promotionExpiryDate'> | null | undefined,
  slotDate: LondonDay | null,
  now: Instant,
): boolean {
  if (!promotion) return true;
  const { promotionExpiryDate: lastDay } = promotion;
  if (lastDay === null) return false;
  // The end is at most 2 days away if two days from now the last day is over.
  return lastDay < (slotDate ?? londonDay(now + expiryNoticeMs));
}

/**
 * Checks whether a promotion is live on the pricing date: it has started by then and has not expired. The pricing date
 * is the slot date; if no slot is booked, it is today (SC-234).
 */
export function isLive(promotion: Dated | null | undefined, slotDate: LondonDay | null, now: Instant): boolean {
  if (!promotion || isExpired(promotion, slotDate, now)) return false;
  return promotion.startDate === null || promotion.startDate <= (slotDate ?? londonDay(now));
}
