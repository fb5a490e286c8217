import type { SlotCharges } from '#/modules/settings/rules/shop-settings.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { SlotGridType, SlotType } from './slot-types.ts';

/** The number of days after today for which slots can be booked (SC-345). */
export const bookableDays = 28;

/** An order can be changed, and a slot booked, at most this many days before the slot's date (SC-256, SC-345). */
export const furthestSlotDays = 180;

/** A hold lasts 120 minutes, and shopping does not extend it (SC-353). */
export const holdMs = 120 * 60_000;

/** For a day after a hold has expired, pages tell the shopper so, unless another slot was booked (decision 202). */
export const expiredToldMs = 24 * 60 * 60_000;

/** Returns the charge of a slot for which staff set none (SC-341). */
export function usualCharge(slotType: SlotType, gridType: SlotGridType, charges: SlotCharges): Pence {
  if (slotType !== 'DELIVERY') return charges.collectionChargePence;
  return gridType === 'SAVER' ? charges.saverChargePence : charges.deliveryChargePence;
}
