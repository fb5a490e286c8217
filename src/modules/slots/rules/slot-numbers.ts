import type { Pence } from '#/platform/rules/money.ts';
import type { SlotGridType, SlotType } from './slot-types.ts';

/** The number of days after today for which slots can be booked (SC-345). */
export const bookableDays = 28;

/** A hold lasts 120 minutes, and shopping does not extend it (SC-353). */
export const holdMs = 120 * 60_000;

/** Returns the charge of a slot for which staff set none: £4.00, saver £2.00, collection free (SC-341). */
export function defaultCharge(slotType: SlotType, gridType: SlotGridType): Pence {
  if (slotType !== 'DELIVERY') return 0;
  return gridType === 'SAVER' ? 200 : 400;
}
