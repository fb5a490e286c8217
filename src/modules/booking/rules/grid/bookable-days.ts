import type { Campaign } from '#/modules/slots/rules/campaigns.ts';
import { orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import { bookableDays, furthestSlotDays } from '#/modules/slots/rules/slot-numbers.ts';
import type { Slot, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { addDays, londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';

/** Returns the earliest day that can have a bookable slot: every cut-off is before its slot's day (SC-686). */
export const earliestDay = (now: Instant): LondonDay => addDays(londonDay(now), 1);

/** Returns the first day whose usual cut-off is still ahead (SC-342). */
export function usualFirstDay(slotType: SlotType, now: Instant): LondonDay {
  let day = londonDay(now);
  while (orderCutOff(slotType, day) <= now) day = addDays(day, 1);
  return day;
}

/**
 * Returns the day on which a grid opens by default: the first whose usual cut-off is still ahead, or an earlier one with a
 * slot whose own cut-off staff have moved behind the usual one (SC-686). Takes slots from `earliestDay` on.
 */
export function firstBookableDay(slotType: SlotType, slots: readonly Pick<Slot, 'date' | 'orderCutOff'>[], now: Instant): LondonDay {
  const usual = usualFirstDay(slotType, now);
  return slots.reduce((first, { date, orderCutOff: cutOff }) => (cutOff > now && date < first ? date : first), usual);
}

/**
 * Returns every day from the first bookable one to the end of the bookable horizon, and those of open campaigns after it
 * (SC-345), in order.
 */
export function bookableDaysFrom(first: LondonDay, campaigns: readonly Campaign[], now: Instant): LondonDay[] {
  const last = lastBookableDay(now);
  const days: LondonDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return [...days, ...daysOfCampaigns(campaigns, now)];
}

/** Returns the last day that `bookableDaysFrom` returns. */
export const lastDayOfGrid = (campaigns: readonly Campaign[], now: Instant): LondonDay => daysOfCampaigns(campaigns, now).at(-1) ?? lastBookableDay(now);

const lastBookableDay = (now: Instant): LondonDay => addDays(londonDay(now), bookableDays);

/** Returns the days of open campaigns after the end of the horizon that can be booked, in order. */
function daysOfCampaigns(campaigns: readonly Campaign[], now: Instant): LondonDay[] {
  const last = lastBookableDay(now);
  const furthest = addDays(londonDay(now), furthestSlotDays);
  const later = new Set<LondonDay>();
  for (const { startDate, endDate, opensAt } of campaigns) {
    if (opensAt > now) continue;
    for (let day = startDate; day <= endDate && day <= furthest; day = addDays(day, 1)) if (day > last) later.add(day);
  }
  return [...later].sort();
}
