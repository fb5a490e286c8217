import type { WireOrderSlot } from '#/contract/rest-types.ts';
import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';

/** Returns a text such as 'Thursday 12 March, 9am - 10am'. */
export function orderSlotText(slot: Pick<WireOrderSlot, 'startDateTime' | 'endDateTime'>): string {
  const [start, end] = [Date.parse(slot.startDateTime), Date.parse(slot.endDateTime)];
  return `${formatLongDay(londonDay(start))}, ${formatTimeAt(start)} - ${formatTimeAt(end)}`;
}

export function slotKindText(slot: Pick<WireOrderSlot, 'type'>): string {
  return slot.type.startsWith('DELIVERY') ? 'Delivery' : 'Collection';
}
