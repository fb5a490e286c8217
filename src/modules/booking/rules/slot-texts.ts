import type { WireGridSlot } from '#/contract/rest-types.ts';
import { cutOffText } from '#/modules/slots/rules/cut-off-text.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import type { ClientSlot } from './client-slot.ts';
import { isGreener } from './grid/grid-marks.ts';
import { addDays, daysBetween, formatLongDay, formatShortDay, formatTime, formatTimeAt, formatWeekday, londonDay, londonTimeOfDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, formatMoney, formatPence, toPence, type Pence } from '#/platform/rules/money.ts';

type Times = Pick<WireGridSlot, 'startDateTime' | 'endDateTime'>;

/** The text of SC-332 for a greener slot. */
export const greenerText = "Greener slot: we're already delivering near you";

/** Returns a text such as 'Thursday 12 March, 9am to 10am'. */
export function slotDayAndTime({ startDateTime, endDateTime }: Times): string {
  const [start, end] = [Date.parse(startDateTime), Date.parse(endDateTime)];
  return `${formatLongDay(londonDay(start))}, ${formatTimeAt(start)} to ${formatTimeAt(end)}`;
}

/** Returns a slot's hours, such as '9am - 10am'. */
export function slotHours({ startDateTime, endDateTime }: Times): string {
  return `${formatTimeAt(Date.parse(startDateTime))} - ${formatTimeAt(Date.parse(endDateTime))}`;
}

/** Returns a text such as 'Tomorrow, 9am - 10am', 'Thursday, 9am - 10am' or, a week or more ahead, 'Thursday 12 Mar, 9am - 10am'. */
export function nearDayAndHours(slot: Times, today: LondonDay): string {
  return `${nearDay(londonDay(Date.parse(slot.startDateTime)), today)}, ${slotHours(slot)}`;
}

/** Returns 'Today', 'Tomorrow', the weekday within a week, and the weekday with the date after that. */
export function nearDay(day: LondonDay, today: LondonDay): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'Today';
  if (ahead === 1) return 'Tomorrow';
  return ahead > 1 && ahead < 7 ? formatWeekday(day) : `${formatWeekday(day)} ${formatShortDay(day)}`;
}

/** Returns the text of a cell: the slot's charge if it can be booked, otherwise its state (SC-383). */
export function cellText(slot: WireGridSlot | null): string {
  switch (slot?.status) {
    case 'AVAILABLE':
      return chargeText(slot);
    case 'FULLY_BOOKED':
      return 'Fully booked';
    case 'BOOKED':
      return `Yours · ${chargeText(slot)}`;
    default:
      return 'Unavailable';
  }
}

/**
 * Returns a cell's accessible name, which cannot rely on its row, its column or its colours: 'Thursday 12 March, 9am to
 * 10am, £2.50, lowest price'. It has the words that the cell shows, in the same order, for voice control.
 */
export function slotName(slot: WireGridSlot, isLowest = false): string {
  return [slotDayAndTime(slot), cellText(slot), isGreener(slot) ? greenerText : null, isLowest ? 'lowest price' : null].filter((text) => text !== null).join(', ');
}

/** What is collected, as the end of 'Yours for' and 'Your slot is for'. */
export const collectedText: Record<CollectionKind, string> = { GROCERIES: 'groceries', ENTERTAINING: 'Entertaining', BOTH: 'groceries and Entertaining' };

/** Returns a charge such as '£4.00', or 'Free'. */
export function chargeText(slot: Pick<WireGridSlot, 'charge'>): string {
  return formatDeliveryCharge(toPence(slot.charge));
}

/** Returns the lowest charge of several slots, such as 'from £2.50', or 'Free'. */
export const lowestText = (lowest: Pence): string => (lowest === 0 ? '' : 'from ') + formatDeliveryCharge(lowest);

/** Returns a charge as the end of a sentence: 'for £4.00', or 'free of charge'. */
export const chargeInSentence = (slot: Pick<WireGridSlot, 'charge'>): string => (toPence(slot.charge) === 0 ? 'free of charge' : `for ${formatMoney(slot.charge)}`);

/** Returns a range such as '£2.50 to £6.00', or one charge if both are the same. */
export function rangeText({ lowest, highest }: { lowest: Pence; highest: Pence }): string {
  return lowest === highest ? formatDeliveryCharge(lowest) : `${formatDeliveryCharge(lowest)} to ${formatDeliveryCharge(highest)}`;
}

/** Returns a held slot's short name, such as 'Friday 8am - 9am'. */
export function shortSlotName({ slotDate, slotStartTime, slotEndTime }: Pick<ClientSlot, 'slotDate' | 'slotStartTime' | 'slotEndTime'>): string {
  return `${formatWeekday(slotDate)} ${formatTime(slotStartTime)} - ${formatTime(slotEndTime)}`;
}

/** Returns a slot's day and hours, such as 'Friday 27 November, 8am - 9am'. */
export function slotTitle({ slotDate, slotStartTime, slotEndTime }: Pick<ClientSlot, 'slotDate' | 'slotStartTime' | 'slotEndTime'>): string {
  return `${formatLongDay(slotDate)}, ${formatTime(slotStartTime)} - ${formatTime(slotEndTime)}`;
}

/**
 * Returns what booking a slot costs and gives up, compared with the slot that the order has: '50p less than the slot you
 * hold. Booking this one gives up Friday 8am - 9am.' The slot of a placed order stays until the change is confirmed.
 */
export function exchangeText(held: ClientSlot, proposed: Pick<WireGridSlot, 'charge'>): string {
  const more = toPence(proposed.charge) - toPence(held.deliveryCharge);
  const isHold = held.slotExpiryTime !== null;
  const than = isHold ? 'the slot you hold' : 'the slot you have';
  const price = more === 0 ? `The same price as ${than}.` : `${formatPence(Math.abs(more))} ${more < 0 ? 'less' : 'more'} than ${than}.`;
  return `${price} ${isHold ? `Booking this one gives up ${shortSlotName(held)}.` : `You keep ${shortSlotName(held)} until you confirm your changes.`}`;
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

/**
 * Returns until when orders for these slots can be changed, such as '10pm the day before'; null if the slots differ. A
 * cut-off further ahead has its date.
 */
export function changeUntilText(slots: readonly Pick<WireGridSlot, 'startDateTime' | 'amendOrderCutoffDateTime'>[]): string | null {
  const texts = new Set(slots.map(({ startDateTime, amendOrderCutoffDateTime }) => untilText(londonDay(Date.parse(startDateTime)), Date.parse(amendOrderCutoffDateTime))));
  const [text = null] = texts;
  return texts.size === 1 ? text : null;
}

function untilText(slotDay: LondonDay, cutOff: Instant): string {
  const day = londonDay(cutOff);
  const time = formatTimeAt(cutOff);
  if (londonTimeOfDay(cutOff) === '00:00') return cutOffText(cutOff);
  if (day === slotDay) return `${time} on the day`;
  if (day === addDays(slotDay, -1)) return `${time} the day before`;
  return day === addDays(slotDay, -2) ? `${time} two days before` : `${time} on ${formatLongDay(day)}`;
}

/** Why an order's slot cannot be changed (SC-049, SH-225). */
export const notReschedulable = 'Your order contains items currently being prepared. We are unable to change the delivery/collection time.';

/** Returns the title of service selection (SC-376); before signing in it asks what a visitor wants to know. */
export function selectionTitle(campaign: { name: string } | null, isSignedIn: boolean): string {
  if (campaign) return `Book your ${campaign.name} slot`;
  return isSignedIn ? 'Book a slot' : 'Do we deliver to you?';
}
