import { addDays, addMonths, londonDay, startOfLondonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';

/** Returns the last day on which a gift card or voucher can be used: two years after the day on which it is issued. */
export const lastDayOfGift = (issuedAt: Instant): LondonDay => addMonths(londonDay(issuedAt), 24);

/** Returns the end of that day. */
export const endOfGift = (issuedAt: Instant): Instant => startOfLondonDay(addDays(lastDayOfGift(issuedAt), 1));
