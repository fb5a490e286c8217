import { londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** Without a booked slot an offer counts as over this long before it ends, milliseconds: 2 days (SC-140). */
export const expiryNoticeMs = 172_800_000;

type Dated = Pick<PromotionRecord, 'promotionExpiryDate' | 'startDate'>;

/**
 * Whether a promotion counts as expired (SC-140): for a booked slot, when it ends before the slot's day; without one,
 * when its end, London midnight after its last day (SC-141), is 2 days away or nearer. One without a date never is,
 * one that is not there always is.
 */
export function isExpired(
  promotion: Pick<Dated, 'promotionExpiryDate'> | null | undefined,
  slotDate: LondonDay | null,
  now: Instant,
): boolean {
  if (!promotion) return true;
  const { promotionExpiryDate: lastDay } = promotion;
  if (lastDay === null) return false;
  // Its end is 2 days away or nearer when in 2 days its last day is over.
  return lastDay < (slotDate ?? londonDay(now + expiryNoticeMs));
}

/** Whether a promotion holds for the pricing date: begun by then and not expired. Without a slot that date is today (SC-234). */
export function isLive(promotion: Dated | null | undefined, slotDate: LondonDay | null, now: Instant): boolean {
  if (!promotion || isExpired(promotion, slotDate, now)) return false;
  return promotion.startDate === null || promotion.startDate <= (slotDate ?? londonDay(now));
}
