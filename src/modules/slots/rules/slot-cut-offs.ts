import { addDays, instantOf } from '#/platform/rules/london-time.ts';
import type { SlotGridType, SlotType } from './slot-types.ts';

/** Cut-offs are at 22:00 London time the day before (two days before for entertaining collection) (SC-342). */
const cutOffTime = '22:00';

/** Returns the instant from which it is too late to place a new order for a slot on this day. */
export function orderCutOff(slotType: SlotType, date: string): number {
  return instantOf(addDays(date, slotType === 'ENTERTAINING_COLLECTION' ? -2 : -1), cutOffTime);
}

/**
 * Returns the instant from which it is too late to change a placed order for this day: its order cut-off. For 20 to 24
 * December it is midnight at the end of the 15th, so an order placed after that cannot be changed at all (SC-343).
 */
export function amendCutOff(slotType: SlotType, date: string): number {
  return inChristmasWindow(date) ? instantOf(`${date.slice(0, 4)}-12-16`, '00:00') : orderCutOff(slotType, date);
}

/** Returns whether a day is in the Christmas window, 20 to 24 December inclusive (SC-346). */
export function inChristmasWindow(date: string): boolean {
  const day = date.slice(5);
  return day >= '12-20' && day <= '12-24';
}

/** What pages say of an order for a slot in the Christmas window (SC-614). */
export const christmasChangesText = 'You can change your order until midnight on 15 December';

/** Returns the kind of grid that has a day's slots: in the Christmas window 1-hour slots stand in for savers (SC-346). */
export const gridTypeOn = (gridType: SlotGridType, date: string): SlotGridType => (inChristmasWindow(date) ? 'DEFAULT' : gridType);

/**
 * Returns whether an order placed now for a slot can never be changed or cancelled, although it can still be placed: its
 * amend cut-off has passed, as for Christmas slots after 15 December (SC-343).
 */
export const isFinalOncePlaced = ({ orderCutOff, amendCutOff }: { orderCutOff: number; amendCutOff: number }, now: number): boolean =>
  amendCutOff <= now && now < orderCutOff;

/** The text that says so before an order is placed. */
export const finalOncePlacedText = 'Orders for this time can’t be changed or cancelled once they are placed.';
