import type { WireGridSlot, WireSlotDate, WireSlotDay } from '#/contract/rest-types.ts';
import { holdExpiry, shopBy } from '#/modules/slots/rules/hold-expiry.ts';
import { isOpenTo, isPriority } from '#/modules/slots/rules/slot-opening.ts';
import type { CustomerSlot, Slot } from '#/modules/slots/rules/slot-types.ts';
import { londonTimeOfDay, toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';

/** A slot with its taken places, for a caller with or without an active Delivery Pass. */
export type SlotWithTaken = Slot & { taken: number; hasPass: boolean };

/**
 * Returns the requested days of a grid, including those without slots, with each slot's status at `now` (SC-362). The
 * order's own slot is BOOKED.
 */
export function presentSlotDays(
  days: readonly string[],
  slots: readonly SlotWithTaken[],
  own: CustomerSlot | null,
  now: number,
): WireSlotDay[] {
  return days.map((date) => ({
    date,
    slots: slots.filter((slot) => slot.date === date).map((slot) => presentGridSlot(slot, own, now)),
  }));
}

/**
 * Returns the given days, each with the start times of its slots, their campaigns, and whether any of them is still
 * available (SC-333, SC-364). A day whose slots are all for customers with a Delivery Pass at present is a priority day.
 */
export function presentSlotDates(days: readonly string[], slots: readonly SlotWithTaken[], now: number): WireSlotDate[] {
  return days.map((date) => {
    const ofDay = slots.filter((slot) => slot.date === date);
    return {
      date,
      times: [...new Set(ofDay.map((slot) => londonTimeOfDay(slot.startsAt)))],
      campaigns: [...new Set(ofDay.flatMap(({ campaignId }) => campaignId ?? []))],
      isPriority: ofDay.length > 0 && ofDay.every((slot) => isPriority(slot, now)),
      available: ofDay.some((slot) => statusOf(slot, now) === 'AVAILABLE'),
    };
  });
}

function presentGridSlot(slot: SlotWithTaken, own: CustomerSlot | null, now: number): WireGridSlot {
  const isOwn = own?.slotId === slot.slotId;
  const shopUntil = isOwn ? shopBy(own) : Math.min(holdExpiry(now, slot), slot.orderCutOff);
  return {
    slotId: slot.slotId,
    startDateTime: toWireDateTime(slot.startsAt),
    endDateTime: toWireDateTime(slot.endsAt),
    status: isOwn ? 'BOOKED' : statusOf(slot, now),
    charge: toMoney(isOwn ? own.chargePence : slot.chargePence),
    greenVariant: 'UNKNOWN',
    orderCutoffDateTime: toWireDateTime(slot.orderCutOff),
    amendOrderCutoffDateTime: toWireDateTime(slot.amendCutOff),
    shopByDateTime: toWireDateTime(shopUntil),
  };
}

/**
 * Returns the status of a slot that is not the order's own (SC-363). A slot is unavailable from its cut-off on, and while
 * it is not open to the caller (SC-334, SC-345).
 */
export function statusOf(slot: SlotWithTaken, now: number): Exclude<WireGridSlot['status'], 'BOOKED'> {
  if (slot.orderCutOff <= now || !isOpenTo(slot, slot.hasPass, now)) return 'UNAVAILABLE';
  return slot.taken >= slot.capacity ? 'FULLY_BOOKED' : 'AVAILABLE';
}
