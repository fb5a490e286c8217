import type { WireSlotDate } from '#/contract/rest-types.ts';
import { isPriority } from '#/modules/slots/rules/slot-opening.ts';
import type { SlotGroup } from '#/modules/slots/rules/slot-types.ts';
import { londonTimeOfDay, type Instant } from '#/platform/rules/london-time.ts';
import { byShownDay, canBeBooked, type GridFacts } from './present-slot-days.ts';

/**
 * Returns the given days, each with the start times of its slots, their campaigns, and whether any of them is still
 * available (SC-333, SC-364). A day is a priority day if all its slots that are open now, before their cut-off, are only for
 * customers with a Delivery Pass (SC-334).
 */
export function presentSlotDates(days: readonly string[], groups: readonly SlotGroup[], { slotGridType, isKindOffered, now }: Pick<GridFacts, 'slotGridType' | 'isKindOffered' | 'now'>): WireSlotDate[] {
  const byDay = byShownDay(days, groups, slotGridType);
  return days.map((date) => {
    const ofDay = byDay.get(date)!;
    const open = ofDay.filter((group) => canBeBooked({ ...group, hasPass: true }, now));
    return {
      date,
      times: [...new Set(ofDay.flatMap(({ starts }) => starts.map(londonTimeOfDay)))].sort(),
      campaigns: [...new Set(ofDay.flatMap(({ campaignId }) => campaignId ?? []))],
      isPriority: isKindOffered && open.length > 0 && open.every((group) => isPriority(group, now)),
      available: isKindOffered && ofDay.some((group) => isOpenGroup(group, now)),
    };
  });
}

/** Returns whether the caller can book a slot of the group now. */
export const isOpenGroup = (group: SlotGroup, now: Instant): boolean => group.hasPlace && canBeBooked(group, now);
