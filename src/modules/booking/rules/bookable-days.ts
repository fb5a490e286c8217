import type { Campaign } from '#/modules/slots/rules/campaigns.ts';
import { orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import { bookableDays } from '#/modules/slots/rules/slot-numbers.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import { addDays, londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';

/** Returns the first day whose usual cut-off is still ahead. A grid opens on this day by default (SC-342). */
export function firstBookableDay(slotType: SlotType, now: Instant): LondonDay {
  let day = londonDay(now);
  while (orderCutOff(slotType, day) <= now) day = addDays(day, 1);
  return day;
}

/**
 * Returns every day from the first bookable one to the end of the bookable horizon, and those of open campaigns after it
 * (SC-345), in order.
 */
export function bookableDaysFrom(slotType: SlotType, campaigns: readonly Campaign[], now: Instant): LondonDay[] {
  const last = addDays(londonDay(now), bookableDays);
  const days: LondonDay[] = [];
  for (let day = firstBookableDay(slotType, now); day <= last; day = addDays(day, 1)) days.push(day);
  const later = new Set<LondonDay>();
  for (const { startDate, endDate, opensAt } of campaigns) {
    if (opensAt > now) continue;
    for (let day = startDate; day <= endDate; day = addDays(day, 1)) if (day > last) later.add(day);
  }
  return [...days, ...[...later].sort()];
}
