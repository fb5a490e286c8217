import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { CustomerSlot } from './slot-types.ts';

/** The refusal of an order whose hold has ended, that never had one, or whose slot is not the one that the shopper was shown. */
export const slotExpired = placingRefusal('001', 'Sorry, your slot has now expired');

/** The slot that a page showed when its shopper pressed, as the order's `slots` has it (SC-567). */
export interface ShownSlot {
  branchId: number;
  type: string;
  startDateTime: string;
  endDateTime: string;
  status: string;
  /** The id of the delivery address; null or missing for a collection. */
  deliveryAddressId?: number | null | undefined;
}

/**
 * Returns whether the order still has the slot that the shopper was shown (decision 130). While an order is amended, its
 * confirmed slot takes the place of a hold that has ended. `shown` is null if the client did not send it.
 */
export function isSlotShown(slot: CustomerSlot, shown: ShownSlot | null): boolean {
  if (shown === null) return true;
  const { branchId, type, startDateTime, endDateTime, status, deliveryAddressId = null } = shown;
  return (
    slot.branchId === branchId && slot.slotType === type && slot.status === status &&
    slot.startsAt === Date.parse(startDateTime) && slot.endsAt === Date.parse(endDateTime) && slot.addressId === deliveryAddressId
  );
}

/** The facts that decide whether an order can be placed with its slot. */
export interface SlotToPlaceWith {
  slot: { orderCutOff: number; status: string } | null;
  /** Whether it is the slot that the shopper was shown. */
  isShown: boolean;
  /** Whether the order was placed before and is being amended. */
  isAmended: boolean;
  /** Whether the slot's branch delivers to the order's address; true for collection. */
  branchDelivers: boolean;
  now: number;
}

/** Returns why an order cannot be placed with its slot, or null (SC-470). */
export function whyNotWithSlot({ slot, isShown, isAmended, branchDelivers, now }: SlotToPlaceWith): PlacingRefusal | null {
  // The order cut-off is for a place that is not confirmed yet.
  const keepsPlace = isAmended && slot?.status === 'CONFIRMED';
  if (slot && !keepsPlace && slot.orderCutOff <= now) return placingRefusal('005', 'It is too late to order for this slot.');
  if (!slot || !isShown) return slotExpired;
  if (!branchDelivers) return placingRefusal('009', "We don't deliver to this address");
  return null;
}
