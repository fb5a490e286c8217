import { isLondonDay } from '#/platform/rules/london-time.ts';
import { cameFrom, type CameFrom } from '#/modules/booking/rules/after-booking.ts';
import { hasCampaignPath, serviceOfPath, servicePath, type BookingService } from '#/modules/booking/rules/booking-service.ts';
import { fewerDaysShown, usualDaysShown } from '#/modules/booking/rules/grid/grid-numbers.ts';
import { campaignIds, type CampaignId } from '#/modules/slots/rules/campaigns.ts';
import type { SlotGridType } from '#/modules/slots/rules/slot-types.ts';

/** The state of a slot page that is in its address, so that it can be linked to and survives reload and Back. */
export interface BookingAddress {
  service: BookingService;
  /** The campaign on whose first day the grid opens (SC-380). */
  campaign: CampaignId | null;
  addressId: number | null;
  /** The postcode that a visitor checked before signing in; it finds the address of the same postcode. */
  postcode: string | null;
  branchId: number | null;
  /** The place whose nearest branches are offered; null shows the chosen branch only. */
  near: string | null;
  gridType: SlotGridType;
  /** The first day shown; null is the first bookable day. */
  startDate: string | null;
  daysShown: number;
  /** The day shown on a small screen; null is the first one. */
  day: string | null;
  /** The proposed slot. */
  slotId: number | null;
  /** The line whose conflict led to this page. */
  ledBy: string | null;
  /** Whether a browser without script has just booked a slot on this page. */
  isBooked: boolean;
  from: CameFrom;
}

export function readBookingAddress({ pathname, searchParams: query }: Pick<URL, 'pathname' | 'searchParams'>): BookingAddress {
  const { service, campaign } = serviceOfPath(pathname);
  const grid = query.get('grid');
  return {
    service,
    campaign: campaign ?? campaignIds.find((id) => id === grid && !hasCampaignPath(service, id)) ?? null,
    addressId: wholeNumber(query.get('address')),
    postcode: shortText(query.get('postcode')),
    branchId: wholeNumber(query.get('branch')),
    near: shortText(query.get('near')),
    gridType: grid === 'saver' && service === 'delivery' ? 'SAVER' : 'DEFAULT',
    startDate: existingDay(query.get('date')),
    daysShown: query.get('days') === String(fewerDaysShown) ? fewerDaysShown : usualDaysShown,
    day: existingDay(query.get('day')),
    slotId: wholeNumber(query.get('slot')),
    ledBy: lineNumber(query.get('for')),
    isBooked: query.get('booked') === 'yes',
    from: cameFrom(query.get('from')),
  };
}

/** Returns the query parameters for this state, without those that have their default value. */
export function bookingFields(address: BookingAddress): [name: string, value: string][] {
  const { campaign, service } = address;
  const ofCampaign = campaign !== null && !hasCampaignPath(service, campaign) ? campaign : null;
  const fields: [string, string | null][] = [
    ['address', address.addressId === null ? null : String(address.addressId)],
    ['postcode', address.postcode],
    ['branch', address.branchId === null ? null : String(address.branchId)],
    ['near', address.near],
    ['grid', address.gridType === 'SAVER' ? 'saver' : ofCampaign],
    ['date', address.startDate],
    ['days', address.daysShown === fewerDaysShown ? String(fewerDaysShown) : null],
    ['day', address.day],
    ['slot', address.slotId === null ? null : String(address.slotId)],
    ['for', address.ledBy],
    ['booked', address.isBooked ? 'yes' : null],
    ['from', address.from],
  ];
  return fields.filter((field): field is [string, string] => field[1] !== null);
}

/** Returns the path of the slot page in this state. */
export const bookingPath = ({ service, campaign }: Pick<BookingAddress, 'service' | 'campaign'>): string => servicePath(service, campaign);

/** Returns the path and query for this state: '/ecom/bookslot/delivery?address=7&days=3'. */
export function bookingHref(address: BookingAddress): string {
  const query = new URLSearchParams(bookingFields(address)).toString();
  return bookingPath(address) + (query === '' ? '' : `?${query}`);
}

/** Returns whether an address is that of a slot page on which a slot is chosen, as `bookingHref` writes it. */
export function isChosenSlot(url: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  const address = readBookingAddress(url);
  return address.slotId !== null && url.pathname === bookingPath(address);
}

/**
 * Returns the state for another service: only the place that the shopper came from stays. The choices of address, branch,
 * date and slot belong to the service before (SC-386).
 */
export function withService(address: BookingAddress, service: BookingService): BookingAddress {
  const campaign = address.campaign !== null && hasCampaignPath(service, address.campaign) ? address.campaign : null;
  return { ...readBookingAddress({ pathname: servicePath(service, campaign), searchParams: new URLSearchParams() }), from: address.from };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function existingDay(text: string | null): string | null {
  return text !== null && isLondonDay(text) ? text : null;
}

const lineNumber = (text: string | null): string | null => (text !== null && /^[\d-]{1,60}$/.test(text) ? text : null);

/** The longest place or postcode that a shopper can look for. */
export const longestPlace = 60;

function shortText(text: string | null): string | null {
  const trimmed = text?.replaceAll('\0', '').trim().slice(0, longestPlace) ?? '';
  return trimmed === '' ? null : trimmed;
}
