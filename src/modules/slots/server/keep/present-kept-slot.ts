import type { WireStaffSlot } from '#/contract/rest-types.ts';
import type { SlotCharges } from '#/modules/settings/rules/shop-settings.ts';
import { usualCharge } from '#/modules/slots/rules/slot-numbers.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { KeptSlot } from './kept-slot-store.ts';

/** Returns a slot as the calls for staff return it. `charges` are the usual ones of the shop. */
export function presentKeptSlot(slot: KeptSlot, charges: SlotCharges): WireStaffSlot {
  const { slotId, branchId, slotType, slotGridType, date, capacity, held, confirmed, campaignId, version } = slot;
  return {
    slotId,
    branchId,
    slotType,
    slotGridType,
    date,
    startDateTime: toWireDateTime(slot.startsAt),
    endDateTime: toWireDateTime(slot.endsAt),
    capacity,
    held,
    confirmed,
    charge: toMoney(slot.chargePence),
    usualCharge: toMoney(usualCharge(slotType, slotGridType, charges)),
    orderCutoffDateTime: toWireDateTime(slot.orderCutOff),
    amendOrderCutoffDateTime: toWireDateTime(slot.amendCutOff),
    campaignId,
    priorityUntil: slot.priorityUntil === null ? null : toWireDateTime(slot.priorityUntil),
    version,
  };
}
