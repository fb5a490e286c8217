import type { WireOrderSlot } from '#/contract/rest-types.ts';
import { cutOffText } from '#/modules/slots/rules/cut-off-text.ts';
import { christmasChangesText, inChristmasWindow } from '#/modules/slots/rules/slot-cut-offs.ts';
import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';

type Slots = { slots: readonly Pick<WireOrderSlot, 'startDateTime' | 'endDateTime' | 'type' | 'deliveryAddress' | 'branchName'>[] };

/** Returns a text such as 'Thursday 12 March, 9am - 10am'. */
export function orderSlotText(slot: Pick<WireOrderSlot, 'startDateTime' | 'endDateTime'>): string {
  const [start, end] = [Date.parse(slot.startDateTime), Date.parse(slot.endDateTime)];
  return `${formatLongDay(londonDay(start))}, ${formatTimeAt(start)} - ${formatTimeAt(end)}`;
}

/** Returns how an amend changes the order's slot, such as 'Slot: … to …'; null if the slot is the same. */
export function newSlotText(placed: Slots, draft: Slots): string | null {
  const [was, now] = [placed.slots[0], draft.slots[0]];
  if (!was || !now) return null;
  if (orderSlotText(was) !== orderSlotText(now)) return `Slot: ${orderSlotText(was)} to ${orderSlotText(now)}`;
  return slotPlaceText(was) === slotPlaceText(now) ? null : `Slot: ${slotPlaceText(now)}, instead of ${slotPlaceText(was)}`;
}

export function slotKindText(slot: Pick<WireOrderSlot, 'type'>): string {
  return slot.type.startsWith('DELIVERY') ? 'Delivery' : 'Collection';
}

/** Returns the time until which an order can be changed, such as 'Thursday 26 November, 10pm'. */
export const orderCutOffText = ({ amendOrderCutoffDateTime }: Pick<WireOrderSlot, 'amendOrderCutoffDateTime'>): string => cutOffText(Date.parse(amendOrderCutoffDateTime));

/** Returns until when an order for this slot can be changed if the slot is in the Christmas window, otherwise null (SC-614). */
export const christmasText = ({ startDateTime }: Pick<WireOrderSlot, 'startDateTime'>): string | null =>
  inChristmasWindow(londonDay(Date.parse(startDateTime))) ? christmasChangesText : null;

/** Returns where an order comes to or waits, such as 'Delivery to 14 Priory Lane'. */
export function slotPlaceText(slot: Pick<WireOrderSlot, 'type' | 'deliveryAddress' | 'branchName'>): string {
  return slot.deliveryAddress ? `${slotKindText(slot)} to ${slot.deliveryAddress.line1}` : `${slotKindText(slot)} from ${slot.branchName}`;
}
