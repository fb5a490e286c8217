import { isLondonDay } from '#/platform/rules/london-time.ts';
import { cameFrom, type CameFrom } from '#/modules/booking/rules/after-booking.ts';
import { fewerDaysShown, usualDaysShown } from '#/modules/booking/rules/grid-numbers.ts';
import type { SlotGridType } from '#/modules/slots/rules/slot-types.ts';

/** The state of the slot page that is in its URL, so that it can be linked to and survives reload and Back. */
export interface BookingAddress {
  addressId: number | null;
  gridType: SlotGridType;
  /** The first day shown; null is the first bookable day. */
  startDate: string | null;
  daysShown: number;
  /** The day shown on a small screen; null is the first one. */
  day: string | null;
  /** The proposed slot. */
  slotId: number | null;
  from: CameFrom;
}

export function readBookingAddress(query: URLSearchParams): BookingAddress {
  return {
    addressId: wholeNumber(query.get('address')),
    gridType: query.get('grid') === 'saver' ? 'SAVER' : 'DEFAULT',
    startDate: existingDay(query.get('date')),
    daysShown: query.get('days') === String(fewerDaysShown) ? fewerDaysShown : usualDaysShown,
    day: existingDay(query.get('day')),
    slotId: wholeNumber(query.get('slot')),
    from: cameFrom(query.get('from')),
  };
}

/** Returns the query parameters for this state, without those that have their default value. */
export function bookingFields(address: BookingAddress): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ['address', address.addressId === null ? null : String(address.addressId)],
    ['grid', address.gridType === 'SAVER' ? 'saver' : null],
    ['date', address.startDate],
    ['days', address.daysShown === fewerDaysShown ? String(fewerDaysShown) : null],
    ['day', address.day],
    ['slot', address.slotId === null ? null : String(address.slotId)],
    ['from', address.from],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null);
}

/** Returns the query string for this state: '?address=7&days=3', or '?' if everything has its default value. */
export function writeBookingAddress(address: BookingAddress): string {
  return `?${new URLSearchParams(bookingFields(address)).toString()}`;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function existingDay(text: string | null): string | null {
  return text !== null && isLondonDay(text) ? text : null;
}
