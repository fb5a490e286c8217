import type { WireGridSlot } from '#/contract/rest-types.ts';
import { describe, expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import { pathAfterBooking } from '#/modules/booking/rules/after-booking.ts';
import { toClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { rowsOfGrid } from './slot-grid-rows.ts';
import { cellText, slotChargeText, slotHeldText, slotName } from '#/modules/booking/rules/slot-texts.ts';

const slot = (startDateTime: string, given: Partial<WireGridSlot> = {}): WireGridSlot => ({
  slotId: 1,
  startDateTime,
  endDateTime: new Date(Date.parse(startDateTime) + 3_600_000).toISOString(),
  status: 'AVAILABLE',
  charge: { amount: 4, currencyCode: 'GBP' },
  greenVariant: 'UNKNOWN',
  orderCutoffDateTime: startDateTime,
  amendOrderCutoffDateTime: startDateTime,
  shopByDateTime: startDateTime,
  ...given,
});

describe('the rows of a grid', () => {
  it('are one per time of day, with one slot per day, even across a clock change [SC-382 part]', () => {
    const rows = rowsOfGrid([
      { date: '2026-03-28', slots: [slot('2026-03-28T10:00:00.000Z'), slot('2026-03-28T09:00:00.000Z')] },
      { date: '2026-03-29', slots: [slot('2026-03-29T08:00:00.000Z')] },
    ]);
    expect(rows.map((row) => row.key)).toEqual(['09:00-10:00', '10:00-11:00']);
    expect(rows[0]!.slots.every((one) => one !== null)).toBe(true);
    expect(rows[1]!.slots[1]).toBeNull();
  });

  it('show the charge, Free, Fully booked or Unavailable [SC-383 part]', () => {
    const at = '2026-03-12T09:00:00.000Z';
    expect(cellText(slot(at))).toBe('£4.00');
    expect(cellText(slot(at, { charge: { amount: 0, currencyCode: 'GBP' } }))).toBe('Free');
    expect(cellText(slot(at, { status: 'FULLY_BOOKED' }))).toBe('Fully booked');
    expect(cellText(slot(at, { status: 'UNAVAILABLE' }))).toBe('Unavailable');
    expect(cellText(null)).toBe('Unavailable');
    expect(slotName(slot(at))).toBe('Thursday 12 March, 9am to 10am, £4.00');
  });
});

describe('a booking', () => {
  it('continues to the step after the trolley for a shopper from there, to checkout for one from checkout, otherwise to the groceries home [SC-390 part] [SC-297 part] [SC-298 part]', () => {
    const paths = (amending: boolean) => (['trolley', 'checkout', null] as const).map((from) => pathAfterBooking(from, amending));
    expect(paths(false)).toEqual(['/ecom/interstitials', '/ecom/checkout', '/ecom/shop/browse/groceries']);
    // An order that is being amended goes straight to checkout.
    expect(paths(true)).toEqual(['/ecom/checkout', '/ecom/checkout', '/ecom/shop/browse/groceries']);
  });
});

describe('the shopper\'s slot', () => {
  const answer = {
    slotType: 'DELIVERY' as const,
    collectionKind: null,
    branchId: 651,
    addressId: -1,
    postcode: 'RG12 1AA',
    startDateTime: '2026-07-01T08:00:00.000Z',
    endDateTime: '2026-07-01T09:00:00.000Z',
    expiryDateTime: '2026-06-29T10:00:00.000Z',
    orderCutoffDateTime: '2026-06-30T21:00:00.000Z',
    amendOrderCutoffDateTime: '2026-06-30T21:00:00.000Z',
    shopByDateTime: '2026-06-29T10:00:00.000Z',
    slotReservationId: 9,
    slotGridType: 'DEFAULT' as const,
    greenSlot: false,
    deliveryCharge: { amount: 4, currencyCode: 'GBP' as const },
    substitutionPref: false,
  };

  it('says until when it is held, and what its charge adds to the total', () => {
    const own = toClientSlot({ ...answer, startDateTime: '2026-11-27T08:00:00.000Z', endDateTime: '2026-11-27T09:00:00.000Z', expiryDateTime: '2026-11-24T17:30:00.000Z' })!;
    expect(slotHeldText(own)).toBe('Friday 27 November, 8am to 9am is held until 5:30pm.');
    // The hold began at 10:47pm, so '12:47am' alone would read as a time in the past.
    expect(slotHeldText({ ...own, slotExpiryTime: '2026-11-25T00:47:00.000Z' })).toBe('Friday 27 November, 8am to 9am is held until 12:47am on Wednesday.');
    expect(slotHeldText({ ...own, slotExpiryTime: null })).toBe('Friday 27 November, 8am to 9am is booked.');
    expect(slotChargeText(own)).toBe('Delivery adds £4.00 to your total.');
    expect(slotChargeText({ ...own, deliveryCharge: toMoney(0) })).toBe('Delivery is free.');
    expect(slotChargeText({ ...own, slotType: 'GROCERY_COLLECTION' })).toBe('Collection adds £4.00 to your total.');
  });

  it('has a London day and times, and null for address -1 [SC-327] [SC-329] [SC-361]', () => {
    expect(toClientSlot(answer)).toMatchObject({
      slotDate: '2026-07-01',
      slotStartTime: '09:00',
      slotEndTime: '10:00',
      slotExpiryTime: answer.expiryDateTime,
      orderCutOff: answer.orderCutoffDateTime,
      amendOrderCutOff: answer.amendOrderCutoffDateTime,
      addressId: null,
    });
  });

  it('has every field of the answer under its name in pages [SC-326 part]', () => {
    const { startDateTime, endDateTime, expiryDateTime, orderCutoffDateTime, amendOrderCutoffDateTime, ...same } = answer;
    expect(toClientSlot({ ...answer, addressId: 7 })).toEqual({
      ...same,
      addressId: 7,
      slotDate: '2026-07-01',
      slotStartTime: '09:00',
      slotEndTime: '10:00',
      slotExpiryTime: expiryDateTime,
      orderCutOff: orderCutoffDateTime,
      amendOrderCutOff: amendOrderCutoffDateTime,
      startsAt: Date.parse(startDateTime),
      endsAt: Date.parse(endDateTime),
    });
  });

  it('is null when every field is null [SC-360]', () => {
    expect(toClientSlot(Object.fromEntries(Object.keys(answer).map((key) => [key, null])) as never)).toBeNull();
  });
});
