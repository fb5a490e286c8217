import type { WireGridSlot } from '#/contract/rest-types.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import type { ClientSlot } from './client-slot.ts';
import { formatLongDay, formatTime, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, formatMoney, toPence } from '#/platform/rules/money.ts';

type Times = Pick<WireGridSlot, 'startDateTime' | 'endDateTime'>;

/** Returns a text such as 'Thursday 12 March, 9am to 10am'. */
export function slotDayAndTime({ startDateTime, endDateTime }: Times): string {
  const [start, end] = [Date.parse(startDateTime), Date.parse(endDateTime)];
  return `${formatLongDay(londonDay(start))}, ${formatTimeAt(start)} to ${formatTimeAt(end)}`;
}

/** Returns the text of a cell: the slot's charge if it can be booked, otherwise its state (SC-383). */
export function cellText(slot: WireGridSlot | null): string {
  switch (slot?.status) {
    case 'AVAILABLE':
      return chargeText(slot);
    case 'FULLY_BOOKED':
      return 'Fully booked';
    case 'BOOKED':
      return 'Your slot';
    default:
      return 'Unavailable';
  }
}

/**
 * Returns a cell's accessible name, which cannot rely on its row and column: 'Thursday 12 March, 9am to 10am, £4.00'.
 */
export function slotName(slot: WireGridSlot): string {
  return `${slotDayAndTime(slot)}, ${cellText(slot)}`;
}

/** Returns a charge such as '£4.00', or 'Free'. */
export function chargeText(slot: Pick<WireGridSlot, 'charge'>): string {
  return formatDeliveryCharge(toPence(slot.charge));
}

/**
 * Returns a text such as 'Friday 27 November, 8am to 9am is held until 5:30pm.'; for a confirmed slot, it ends 'is
 * booked.'
 */
export function slotHeldText({ slotDate, slotStartTime, slotEndTime, slotExpiryTime }: ClientSlot): string {
  const held = slotExpiryTime === null ? 'is booked' : `is held until ${holdEndText(Date.parse(slotExpiryTime))}`;
  return `${formatLongDay(slotDate)}, ${formatTime(slotStartTime)} to ${formatTime(slotEndTime)} ${held}.`;
}

/** Returns how the slot's charge changes the total: 'Delivery adds £4.00 to your total.' */
export function slotChargeText({ slotType, deliveryCharge }: Pick<ClientSlot, 'slotType' | 'deliveryCharge'>): string {
  const kind = slotType === 'DELIVERY' ? 'Delivery' : 'Collection';
  return toPence(deliveryCharge) === 0 ? `${kind} is free.` : `${kind} adds ${formatMoney(deliveryCharge)} to your total.`;
}
