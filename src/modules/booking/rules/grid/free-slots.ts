import type { WireSlotDay } from '#/contract/rest-types.ts';
import { slotLabel } from '#/modules/slots/rules/slot-label.ts';
import { formatWeekday, londonDay } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, toPence } from '#/platform/rules/money.ts';

/** An available slot in words: 'Tuesday 24 Nov, 2pm - 3pm' and '£4.00'. */
export interface FreeSlot {
  slotId: number;
  time: string;
  charge: string;
}

/**
 * Returns the first available slot of each day, at most `most` of them: several hours of one morning would say less
 * about when the shop can come.
 */
export function firstFreeSlots(days: readonly WireSlotDay[], most: number): FreeSlot[] {
  return days
    .flatMap(({ slots }) => slots.find(({ status }) => status === 'AVAILABLE') ?? [])
    .slice(0, most)
    .map(({ slotId, startDateTime, endDateTime, charge }) => {
      const [startsAt, endsAt] = [Date.parse(startDateTime), Date.parse(endDateTime)];
      return { slotId, time: `${formatWeekday(londonDay(startsAt))} ${slotLabel({ startsAt, endsAt }, true)}`, charge: formatDeliveryCharge(toPence(charge)) };
    });
}
