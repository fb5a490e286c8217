import type { WireSlotDate } from '#/contract/rest-types.ts';
import { isPriority } from '#/modules/slots/rules/slot-opening.ts';
import type { SlotGroup } from '#/modules/slots/rules/slot-types.ts';
import { londonTimeOfDay, type Instant } from '#/platform/rules/london-time.ts';
import { byShownDay, canBeBooked, type GridFacts } from './present-slot-days.ts';

/**
 * Returns the given days, each with the start times of its slots, their campaigns, and whether any of them is still
 * available (SC-333, SC-364). A day whose slots are all for customers with a Delivery Pass at present is a priority day.
 */
export function presentSlotDates(days: readonly string[], groups: readonly SlotGroup[], { slotGridType, isKindOffered, now }: Pick<GridFacts, 'slotGridType' | 'isKindOffered' | 'now'>): WireSlotDate[] {
  const byDay = byShownDay(days, groups, slotGridType);
  return days.map((date) => {
    const ofDay = byDay.get(date)!;
    return {
      date,
      times: [...new Set(ofDay.flatMap(({ starts }) => starts.map(londonTimeOfDay)))].sort(),
      campaigns: [...new Set(ofDay.flatMap(({ campaignId }) => campaignId ?? []))],
      isPriority: ofDay.length > 0 && ofDay.every((group) => isPriority(group, now)),
      available: isKindOffered && ofDay.some((group) => isOpenGroup(group, now)),
    };
  });
}

/** Returns whether the caller can book a slot of the group now. */
export const isOpenGroup = (group: SlotGroup, now: Instant): boolean => group.hasPlace && canBeBooked(group, now);
