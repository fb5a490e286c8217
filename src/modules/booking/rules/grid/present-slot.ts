import type { WireCustomerSlot } from '#/contract/rest-types.ts';
import { shopBy } from '#/modules/slots/rules/hold-expiry.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';

/** Returns an order's slot, with the field names of SC-359, what is to be collected (decision 256), and the order's substitution default (SC-328). */
export function presentSlot(slot: CustomerSlot, { substitutionPref }: Pick<WireCustomerSlot, 'substitutionPref'>): WireCustomerSlot {
  return {
    slotType: slot.slotType,
    collectionKind: slot.collectionKind,
    branchId: slot.branchId,
    addressId: slot.addressId,
    postcode: slot.postcode,
    startDateTime: toWireDateTime(slot.startsAt),
    endDateTime: toWireDateTime(slot.endsAt),
    expiryDateTime: slot.status === 'UNCONFIRMED' && slot.expiresAt !== null ? toWireDateTime(slot.expiresAt) : null,
    orderCutoffDateTime: toWireDateTime(slot.orderCutOff),
    amendOrderCutoffDateTime: toWireDateTime(slot.amendCutOff),
    shopByDateTime: toWireDateTime(shopBy(slot)),
    slotReservationId: slot.reservationId,
    slotGridType: slot.slotGridType,
    greenSlot: slot.greenSlot,
    deliveryCharge: toMoney(slot.chargePence),
    substitutionPref,
  };
}

/** Returns a hold that has expired: when and where it was, and what was to be collected, so that it can be booked again. */
export function presentExpiredSlot(hold: Pick<CustomerSlot, 'reservationId' | 'slotType' | 'collectionKind' | 'branchId' | 'addressId' | 'startsAt' | 'endsAt' | 'slotGridType'> & { expiresAt: number }) {
  return {
    slotReservationId: hold.reservationId,
    slotType: hold.slotType,
    collectionKind: hold.collectionKind,
    branchId: hold.branchId,
    addressId: hold.addressId,
    startDateTime: toWireDateTime(hold.startsAt),
    endDateTime: toWireDateTime(hold.endsAt),
    expiryDateTime: toWireDateTime(hold.expiresAt),
    slotGridType: hold.slotGridType,
  };
}
