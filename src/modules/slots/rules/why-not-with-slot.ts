import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';

/** The refusal of an order whose hold has ended, or that never had one. */
export const slotExpired = placingRefusal('001', 'Sorry, your slot has now expired');

/** The facts that decide whether an order can be placed with its slot. */
export interface SlotToPlaceWith {
  slot: { orderCutOff: number; status: string } | null;
  /** Whether the order was placed before and is being amended. */
  isAmended: boolean;
  /** Whether the slot's branch delivers to the order's address; true for collection. */
  branchDelivers: boolean;
  now: number;
}

/** Returns why an order cannot be placed with its slot, or null (SC-470). */
export function whyNotWithSlot({ slot, isAmended, branchDelivers, now }: SlotToPlaceWith): PlacingRefusal | null {
  // The order cut-off is for a place that is not confirmed yet.
  const keepsPlace = isAmended && slot?.status === 'CONFIRMED';
  if (slot && !keepsPlace && slot.orderCutOff <= now) return placingRefusal('005', 'It is too late to order for this slot.');
  if (!slot) return slotExpired;
  if (!branchDelivers) return placingRefusal('009', "We don't deliver to this address");
  return null;
}
