import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { furthestSlotDays } from '#/modules/slots/rules/slot-numbers.ts';
import type { Failure } from '#/modules/trolley/rules/lines/change-line.ts';
import type { ConfirmedOrder } from '#/modules/trolley/rules/lines/trolley-line.ts';

/** The facts about an order that decide whether it is open to changes. */
export interface OrderToChange {
  state: string;
  /** Null unless the order is being amended. */
  confirmed: Pick<ConfirmedOrder, 'amendCutOff'> | null;
}

/**
 * Returns why an order no longer counts as a trolley; null if it still does. It does while PENDING, and while AMENDING
 * until the amend cut-off of the order as it was placed (SC-255).
 */
export function whyOver({ state, confirmed }: OrderToChange, now: number): Failure | null {
  const isOpen = state === 'PENDING' || (state === 'AMENDING' && confirmed !== null && confirmed.amendCutOff > now);
  if (isOpen) return null;
  return { type: '410', message: 'This order can no longer be changed' };
}

/**
 * Returns why the lines of an order cannot be changed now; null if they can. They cannot if the order is over, or if
 * its slot's date is not after today or is more than 180 days ahead (SC-256).
 */
export function whyClosed(order: OrderToChange, slot: { date: string } | null, now: number): Failure | null {
  const over = whyOver(order, now);
  if (over || slot === null) return over;
  const today = londonDay(now);
  if (today < slot.date && slot.date <= addDays(today, furthestSlotDays)) return null;
  return { type: '400', message: `The date must be after today and before ${furthestSlotDays} days in the future` };
}
